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
/** A line without commas: number, street with its kind, then the city, if there is one. */
const RUN_ON = new RegExp(
  String.raw`^(\d.*\b(?:${KINDS})\b\.?(?:\s+(?:[ns][ew]?|[ew])\b\.?)?${UNIT})(?:\s+(\D+))?$`,
  'i',
);
const STANDS_ALONE = new RegExp(String.raw`\b(?:${KINDS}|apt|apartment|unit|suite|ste|lot)\b`, 'i');

/** An address given in one line, as the homeowner chose or typed it. */
export function addressParts(line: string): AddressParts {
  const text = withoutCountry(plainHyphens(line).replace(/\s+/g, ' '));
  const [, zipAlone = '', moreAlone = ''] = ZIP_ALONE.exec(text) ?? [];
  const alone = { zip: zipAlone, more: moreAlone, before: zipAlone === '' ? text : '', behind: '' };
  const { zip: five, more, before, behind } = zipPlace(text) ?? alone;
  const zip = more === '' ? five : `${five}-${more}`;
  let rest = before;
  const found = STATE.exec(rest);
  // Two letters at the end of a street, as in "12 Oak Ct", are a state only before a ZIP or after a comma.
  const isMeant = found !== null && (zip !== '' || found[1]?.includes(',') === true);
  const state = isMeant ? (states.get((found[2] ?? '').toLowerCase()) ?? '') : '';
  if (isMeant) rest = rest.slice(0, found.index);
  const { street, city } = streetAndCity(rest.replace(/[,\s]+$/, ''), state !== '' || zip !== '');
  const unit = behind.replace(/^[,\s]+/, '');
  return { street: unit === '' ? street : `${street} ${unit}`.trim(), city, state, zip };
}

function streetAndCity(text: string, isBeforeState: boolean): Pick<AddressParts, 'street' | 'city'> {
  const parts = text.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const isCity = last !== '' && !/\d|#/.test(last);
  if (parts.length > 1) {
    const before = parts.slice(0, -1).join(', ');
    return isCity && !STANDS_ALONE.test(last) ? { street: before, city: last } : { street: text, city: '' };
  }
  const [, street = '', city = ''] = RUN_ON.exec(text) ?? [];
  if (street !== '') return { street, city: city.trim() };
  if (isCity && isBeforeState && !STANDS_ALONE.test(last)) return { street: '', city: last };
  return { street: /^\d+\S*\s+.*[a-z]/i.test(text) && !isBeforeState ? text : '', city: '' };
}
