import type { Length } from './calendar.ts';

/** A length of time in a sentence. */
export interface PrintedLength {
  count: number;
  /** Hours are quoted: no day is worked out of them. */
  unit: Length['unit'] | 'hour';
  /** As printed, in lower case: "180 days". */
  text: string;
  /** Where it stands in the sentence. */
  at: number;
  end: number;
  /** A digit is in doubt, words and figure differ, or it counts days that no calendar tells. */
  isUnsure: boolean;
}

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const WORD = `(?:${[...ONES, ...TENS.slice(2), 'hundred'].join('|')})`;

/** "one hundred and eighty" → 180. */
export function numberIn(words: string): number {
  let sum = 0;
  for (const word of words.split(/[ -]+/)) {
    if (word === 'hundred') sum = Math.max(1, sum) * 100;
    else if (word !== 'and') sum += Math.max(0, ONES.indexOf(word)) + Math.max(0, TENS.indexOf(word)) * 10;
  }
  return sum;
}

/** Scanners take these letters for digits, and blots for any. */
const FIGURE = '[0-9][0-9oli]{0,3}|[oli][0-9][0-9oli]{0,2}';
const LENGTH = new RegExp(
  `(?<![a-z0-9$.,/])(?:(${WORD}(?:[ -]+(?:and )?${WORD})*)(?: ?\\( ?(${FIGURE}) ?\\))?|(${FIGURE})|([0-9]*[?_*#■|][0-9?_*#■|]*))` +
    '[ -]*(calendar |business |working |consecutive )?(hour|day|week|month|year)s?(?![a-z])',
  'g',
);

/** Nearly no sentence has one. */
const UNIT = /hour|day|week|month|year/;

const figureOf = (text: string) => Number(text.replaceAll('o', '0').replace(/[li]/g, '1'));

/** Which words before a length make it no exact one. */
const ABOUT = /\b(?:approximately|approx\.?|about|roughly|around|generally|nearly)\s*$/;

/** The lengths of time that a normalized sentence prints. Digits with spaces between them are one number. */
export function lengthsIn(sentence: string): PrintedLength[] {
  if (!UNIT.test(sentence)) return [];
  return [...sentence.matchAll(LENGTH)].flatMap((found): PrintedLength[] => {
    const [text, words, figure, digits, , sort, unit] = found;
    const at = found.index;
    const count = words === undefined ? figureOf(digits ?? '0') : numberIn(words);
    const isUnsure =
      (words === undefined && digits === undefined) ||
      (figure !== undefined && figureOf(figure) !== count) ||
      sort === 'business ' ||
      sort === 'working ' ||
      ABOUT.test(sentence.slice(0, at)) ||
      count === 0;
    if (unit !== 'hour' && unit !== 'day' && unit !== 'week' && unit !== 'month' && unit !== 'year')
      return [];
    return [{ count, unit, text: text.trim(), at, end: at + text.length, isUnsure }];
  });
}

/** `1 8 0 days` printed with wide letters. */
export const withoutLetterSpaces = (text: string): string =>
  text.replace(/\b(\d) (\d)(?: (\d))?(?= ?(?:calendar )?(?:days|months)\b)/gi, '$1$2$3');
