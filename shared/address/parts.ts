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
  'Guam GU, Virgin Islands VI, US Virgin Islands VI, American Samoa AS, Northern Mariana Islands MP, Armed Forces Americas AA, Armed Forces Europe AE, Armed Forces Pacific AP';

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
    String.raw`^([nsew]?\d\S*\s+(?:\S+\s+)+?(?:${KINDS})\b\.?${more}(?:\s+(?:[ns][ew]?|[ew])\b\.?)?${UNIT})(?:\s+(\D+))?$`,
    'i',
  );
const RUN_ON = runOn(String.raw`(?:\s+(?:${MORE_KINDS})\b\.?){0,2}`);
const SIDE = String.raw`(?:\s+(?:[ns][ew]?|[ew])\b\.?)?`;
/** A street that may have the city behind it, without a comma between. */
const withCity = (street: string) => new RegExp(String.raw`^(${street})(?:\s+(\D+))?$`, 'i');
/** Streets that are told by their number, whatever stands behind it. */
const BY_NUMBER = [
  // A box: `PO Box 45`, `RR 2 Box 152`, `HC 61 Box 12`, `PSC 3 Box 4120`.
  String.raw`(?:p\.?\s?o\.?\s+box|rr|rural route|hc|psc|cmr)\s+\d+(?:\s+box\s+\d+)?`,
  // The grid of Utah: `350 S 400 E`.
  String.raw`\d\S*\s+[nsew]\.?\s+\d+\s+[nsew]\b\.?${UNIT}`,
  // A road by its number or letters: `1900 FM 620`, `3100 US-6`, `N5678 County Road B`.
  String.raw`[nsew]?\d\S*\s+(?:[nsew]\.?\s+)?(?:highway|hwy|fm|rm|us|sr|cr|state (?:highway|road|route)|county (?:highway|road|rd)|cty hwy)[ -](?:\d+[a-z]?|[a-z]{1,2}|a1a)\b${SIDE}${UNIT}`,
].map(withCity);
/** Streets without a kind behind their name. */
const WITHOUT_KIND = [
  String.raw`\d\S*\s+(?:[nsew]\.?\s+)?(?:\d+(?:st|nd|rd|th)|broadway|bowery|avenue of the americas)\b${SIDE}${UNIT}`,
  String.raw`\d\S*\s+(?:calle\s+\S+|ave(?:nue)?\.?\s+[a-z])\b${UNIT}`,
].map(withCity);
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
    return { street: parts.filter((_, at) => at !== parts.lastIndexOf(last)).join(', '), city: last };
  if (parts.length > 1) return { street: parts.join(', '), city: '' };
  const found = [RUN_ON, RUN_ON_SHORT].flatMap((form) => [form.exec(hideSaints(text)), form.exec(text)]);
  const readBy = (forms: readonly RegExp[]) => forms.map((form) => form.exec(text));
  const read = [...readBy(BY_NUMBER), ...found, ...readBy(WITHOUT_KIND)].filter((each) => each !== null);
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

/** What says where in a building: words with what follows them, and a floor by its number, which no ZIP behind Florida is. */
const UNIT_SAYING = [
  String.raw`#\s*[\w-]+`,
  String.raw`(?:apt|apartment|unit|suite|ste|lot|bldg|rm|room|spc|trlr)\b\.?\s*#?\s*[\w-]+`,
  String.raw`(?:apto|apartamento|depto|unidad|edif|edificio|piso|building|space|trailer)\b\.?\s*#?\s*(?:[a-z]|[\w-]*\d[\w-]*)`,
  String.raw`(?:fl|floor)\b\.?\s*\d{1,3}`,
  String.raw`\d{1,3}(?:st|nd|rd|th) (?:fl|floor)`,
].join('|');
const UNIT_SAID = new RegExp(
  String.raw`(?:^|[\s,])((?:${UNIT_SAYING})(?![\w-])(?:,?\s*(?:${UNIT_SAYING})(?![\w-]))*)`,
  'i',
);
const unitIn = (line: string) => UNIT_SAID.exec(line)?.[1] ?? '';

/** The chosen address, with the apartment or unit that was typed behind its street where the choice has none. */
export function withUnit(chosen: string, typed: string): string {
  const unit = unitIn(typed);
  return unit === '' || unitIn(chosen) !== '' ? chosen : chosen.replace(/(?=,|$)/, ` ${unit}`);
}
