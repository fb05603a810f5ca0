import { plainHyphens } from '#shared/text.ts';
import { withoutCountry, zipPlace } from './zip.ts';

/** The parts of an address of the United States; a part that cannot be told apart is empty. */
interface AddressParts {
  /** With its apartment or unit. */
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits, with the four more where they are given. */
  zip: string;
}

const stateNames =
  'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, ' +
  'District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, ' +
  'Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, ' +
  'Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, ' +
  'New Mexico NM, New York NY, North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, ' +
  'Pennsylvania PA, Puerto Rico PR, Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, ' +
  'Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY, ' +
  'Guam GU, Virgin Islands VI, Armed Forces Americas AA, Armed Forces Europe AE, Armed Forces Pacific AP';

/** Codes by name and by code, in lower case. */
const states = new Map(
  stateNames.split(', ').flatMap((entry) => {
    const code = entry.slice(-2);
    return [
      [entry.slice(0, -3).toLowerCase(), code],
      [code.toLowerCase(), code],
    ] as const;
  }),
);

/** Whether the word is a state's name or its code. */
export const isState = (word: string): boolean => states.has(word.toLowerCase());

/** A ZIP code is all there is. */
const ZIP_ALONE = /^(\d{5})(?:-(\d{4}))?$/;
/** The longest names first: "West Virginia" is not Virginia. */
const STATE = new RegExp(
  `(^|[,\\s]+)(${[...states.keys()].sort((a, b) => b.length - a.length).join('|')})\\.?[,\\s]*$`,
  'i',
);
const KINDS =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|circle|cir|boulevard|blvd|place|pl|terrace|ter|parkway|pkwy|trail|trl|way|highway|hwy|plaza|plz';
const UNIT = String.raw`(?:,?\s+(?:#\s*|(?:apt|apartment|unit|suite|ste|lot)\b\.?\s*#?\s*)[\w-]+)?`;
/** What may follow another kind, as in `Park Place Dr`; towns begin with the others: `Circle Pines`. */
const MORE_KINDS = 'st|ave|rd|road|dr|drive|ln|ct|court|cir|blvd|pl|ter|pkwy|trl|hwy';
/** A line without commas: number, the first kind behind a word of name, then the city, if there is one. */
const runOn = (more: string) =>
  new RegExp(
    String.raw`^(\d\S*\s+(?:\S+\s+)+?(?:${KINDS})\b\.?${more}(?:\s+(?:[ns][ew]?|[ew])\b\.?)?${UNIT})(?:\s+(\D+))?$`,
    'i',
  );
const RUN_ON = runOn(String.raw`(?:\s+(?:${MORE_KINDS})\b\.?){0,2}`);
/** Where the town is called like a kind of street: `Street`. */
const RUN_ON_SHORT = runOn('');
const STANDS_ALONE = new RegExp(String.raw`\b(?:${KINDS}|apt|apartment|unit|suite|ste|lot)\b`, 'i');

/** A part between commas that says where in a building or on a street, and no town. */
const UNIT_ALONE =
  /^(?:(?:#\s*|(?:apt|apartment|unit|suite|ste|lot|bldg|building|fl|floor|rm|room|spc|space|trlr|trailer)\b\.?\s*#?\s*)(?:[a-z]|[\w-]*\d[\w-]*)?|\w+ (?:fl|floor)\.?|rear|front|upper|lower|basement|bsmt|penthouse|ph|[ns][ew]?|[ew])$/i;
/** `St` behind the number, a direction or another kind of street and before a word is a saint. */
const SAINT = new RegExp(
  String.raw`(^\d\S*|\b(?:${KINDS}|[ns][ew]?|[ew])\.?|${UNIT.slice('(?:,?'.length, -')?'.length)})\s+(st|ste)(\.?\s+)(?=\p{L}{2})`,
  'giu',
);
/** Stands for a saint's `St` while the street's kind is looked for. */
const HIDDEN = '\u0001';

/** An address given in one line, as the homeowner chose or typed it. */
export function addressParts(line: string): AddressParts {
  const text = withPlainState(withoutCountry(plainHyphens(line).replace(/\s+/g, ' ')));
  const [, zipAlone = '', moreAlone = ''] = ZIP_ALONE.exec(text) ?? [];
  const alone = { zip: zipAlone, more: moreAlone, before: zipAlone === '' ? text : '', behind: '' };
  const { zip: five, more, before, behind } = zipPlace(text) ?? alone;
  const zip = more === '' ? five : `${five}-${more}`;
  let rest = before;
  const found = STATE.exec(rest);
  // Two letters at the end of a street, as in "12 Oak Ct", are a state only before a ZIP or after a comma or a city.
  const isMeant =
    found !== null && (zip !== '' || found[1]?.includes(',') === true || hasCity(rest.slice(0, found.index)));
  const state = isMeant ? (states.get((found[2] ?? '').toLowerCase()) ?? '') : '';
  if (isMeant) rest = rest.slice(0, found.index);
  const { street, city } = streetAndCity(rest.replace(/[,\s]+$/, ''), state !== '' || zip !== '');
  const unit = behind.replace(/^[,\s]+/, '');
  return { street: unit === '' ? street : `${street} ${unit}`.trim(), city, state, zip };
}

/** `D.C.` and `Hawaiʻi` as the list of states has them. */
const withPlainState = (text: string) =>
  text
    .replace(/\b([A-Z])\.\s?([A-Z])\.?(?=[\s,\d-]*$)/i, '$1$2')
    .replace(/\bhawai[ʻʼ'’‘`]i(?=[\s,\d-]*$)/i, 'Hawaii');

/** Whether a line up to its last word has a street and a city already. */
function hasCity(text: string): boolean {
  const { street, city } = streetAndCity(text, true);
  return street !== '' && city !== '';
}

function streetAndCity(text: string, isBeforeState: boolean): Pick<AddressParts, 'street' | 'city'> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const places = parts.filter((part) => !UNIT_ALONE.test(part));
  const last = places.at(-1) ?? '';
  const isCity = last !== '' && !/\d|#/.test(last);
  // Commas decide, whatever the town is called: `St. Louis`, `Federal Way`.
  if (places.length > 1 && isCity)
    return { street: parts.toSpliced(parts.lastIndexOf(last), 1).join(', '), city: last };
  if (parts.length > 1) return { street: parts.join(', '), city: '' };
  const found = [RUN_ON, RUN_ON_SHORT].flatMap((form) => [form.exec(hideSaints(text)), form.exec(text)]);
  const read = found.filter((each) => each !== null);
  const best = (isBeforeState && read.find((each) => each[2] !== undefined)) || read[0];
  const [, street = '', city = ''] = [...(best ?? [])].map(showSaints);
  if (street !== '') return { street, city: city.trim() };
  if (isCity && isBeforeState && isTownAlone(last)) return { street: '', city: last };
  return { street: /^\d+\S*\s+.*[a-z]/i.test(text) && !isBeforeState ? text : '', city: '' };
}

const hideSaints = (text: string) => text.replace(SAINT, `$1 ${HIDDEN}$2${HIDDEN}$3`);
const showSaints = (text = '') => text.replaceAll(HIDDEN, '');

/** Whether words without a number are a town: it may begin with a saint, or end as a street does. */
const isTownAlone = (text: string) => /^(?:st|ste)\b/i.test(text) || !STANDS_ALONE.test(text);
