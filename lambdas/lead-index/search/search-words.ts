import { isState } from '#shared/address/parts.ts';

/** Letters that do not decompose into a base letter and a mark. */
const ownLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Longer words are not real words. */
const LONGEST = 40;

/** In lower case without marks, so that "José" and "JOSE" are the same name. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => ownLetters[letter] ?? letter);

/** The words and numbers of a plain text. */
const plainWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST));

/** Apostrophes within words, as in "O’Brien"; they are removed. */
const APOSTROPHES = /(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu;

/** Every word and number of a text, each as often as it stands there. */
export const textWords = (text: string): string[] => plainWords(plainText(text).replace(APOSTROPHES, ''));

/** Titles are not part of a name. */
const TITLES = /\b(?:mr|mrs|ms|miss|dr)\b\.?/g;

/** The longest first part of names like "Mc Donald" and "de la Cruz". */
const SHORT = 3;

/** Each word of the name. Names with short first parts are also joined: "de la cruz" is also "delacruz". */
export function nameWords(name: string): string[] {
  const plain = plainText(name);
  const words = plainWords(plain);
  const joined = words.map((_, start) => closedUp(words.slice(start)));
  return [...new Set([...words, ...plainWords(plain.replace(APOSTROPHES, '')), ...joined])];
}

/** The ways somebody may have typed the name: as written, and joined. */
export function namesTyped(typed: string): string[][] {
  const plain = plainText(typed).replace(TITLES, ' ');
  const apart = plainWords(plain);
  const together = plainWords(plain.replace(APOSTROPHES, ''));
  const variants = [apart, together, closedUpAll(apart)];
  return [...new Map(variants.map((words) => [words.join(' '), words])).values()];
}

/** The short words at the start joined to the word after them. */
function closedUp(words: readonly string[]): string {
  const end = words.findIndex((word) => word.length > SHORT);
  return words
    .slice(0, end === -1 ? 1 : end + 1)
    .join('')
    .slice(0, LONGEST);
}

function closedUpAll(words: readonly string[]): string[] {
  const [first = ''] = words;
  if (words.length === 0) return [];
  const end = words.findIndex((word) => word.length > SHORT);
  if (end === -1) return [words.join('')];
  return [
    first.length > SHORT ? first : words.slice(0, end + 1).join(''),
    ...closedUpAll(words.slice(end + 1)),
  ];
}

/** The words an address is found by. */
interface AddressWords {
  /** Street numbers, in order; only the digits of "12b" and "42nd". */
  numbers: string[];
  /** Without the four-digit extension. */
  zips: string[];
  /** All other words, as written. */
  words: string[];
}

const UNIT =
  /(?:#\s*|\b(?:apt|apartment|unit|suite|ste|lot|bldg|building|rm|room)\b\.?\s*#?\s*)(?:\d[\w-]*|[a-z]\b)/gi;
/** The fraction in "721 1/2". */
const HALF = /\b\d\/\d\b/g;
/** Five digits are a ZIP if four more follow or something precedes them; at the start they are a street number. */
const ZIP = /\b(\d{5})\s*-\s*\d{4}\b|(?<=\S\s*)\b(\d{5})\b(?!-)/g;

/** Words with so many spellings that they find nobody. */
const spelledAnyHow = new Set(
  (
    'street st avenue ave av road rd drive dr lane ln court ct circle cir boulevard blvd place pl terrace ter terr ' +
    'parkway pkwy trail trl way highway hwy plaza plz square sq cove cv point pt ' +
    'north south east west n s e w ne nw se sw northeast northwest southeast southwest saint mount mt fort ft usa ' +
    'apt apartment unit suite ste lot bldg building rm room'
  ).split(' '),
);

export const isDistinctive = (word: string): boolean => !spelledAnyHow.has(word);

/** The words of a street or city by which it is found alone, without its number. */
export const placeWords = (text: string): string[] => [
  ...new Set(
    textWords(withoutUnits(text)).filter(
      (word) => word.length > 1 && !/\d/.test(word) && isDistinctive(word) && !isState(word),
    ),
  ),
];

/** Words that insurers' names share. */
const ofEveryInsurer = new Set(
  'insurance ins company companies co mutual group inc the of and for casualty property'.split(' '),
);

/** What an insurer is called by. */
export const insurerWords = (carrier: string): string[] => [
  ...new Set(textWords(carrier).filter((word) => !ofEveryInsurer.has(word))),
];

/** What of a colleague's email stands for their name. */
export const assigneeWords = (email: string): string[] => textWords(email.slice(0, email.lastIndexOf('@')));

/** A shorter claim number, or part of one, would stand in lists with too many others. */
export const CLAIM_NUMBER_MIN = 4;

/** A number with letters in it, however it is divided. */
export const plainCode = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The address without apartment or unit. */
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
