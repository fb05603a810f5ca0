import { plainText, plainWords } from './words.ts';

/** What people find an address by. */
interface AddressWords {
  /** Street numbers, the first one first; of "12b" and "42nd" the digits. */
  numbers: string[];
  /** Without the four digits that may follow one. */
  zips: string[];
  /** All of it, as it stands. */
  words: string[];
}

const UNIT =
  /(?:#\s*|\b(?:apt|apartment|unit|suite|ste|lot|bldg|building|rm|room)\b\.?\s*#?\s*)(?:\d[\w-]*|[a-z]\b)/gi;
/** Of "721 1/2". */
const HALF = /\b\d\/\d\b/g;
/** Five digits are a ZIP where four more follow, or something stands before: at the start they are a house's number. */
const ZIP = /\b(\d{5})\s*-\s*\d{4}\b|(?<=\S\s*)\b(\d{5})\b(?!-)/g;

/** Written in so many ways that nobody is found by it. */
const spelledAnyHow = new Set(
  (
    'street st avenue ave av road rd drive dr lane ln court ct circle cir boulevard blvd place pl terrace ter terr ' +
    'parkway pkwy trail trl way highway hwy plaza plz square sq cove cv point pt ' +
    'north south east west n s e w ne nw se sw northeast northwest southeast southwest saint mount mt fort ft usa ' +
    'apt apartment unit suite ste lot bldg building rm room'
  ).split(' '),
);

export const tellsApart = (word: string): boolean => !spelledAnyHow.has(word);

/** The address of the house alone. */
export const withoutUnits = (address: string): string => address.replace(UNIT, ' ');

export function addressWords(address: string): AddressWords {
  const text = plainText(address);
  const zips = [...text.matchAll(ZIP)].map(([, long, short = '']) => long ?? short);
  const rest = withoutUnits(text).replace(ZIP, ' ').replace(HALF, ' ');
  const numbers = plainWords(rest).flatMap((word) =>
    /\d/.test(word) ? [/^\d+/.exec(word)?.[0] ?? word] : [],
  );
  return {
    numbers: [...new Set(numbers)],
    zips: [...new Set(zips)],
    words: plainWords(text),
  };
}
