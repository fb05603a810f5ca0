import { FEWEST_DIGITS, type PhoneNumber, phoneNumbers } from './phone-number.ts';
import { plainText } from './plain-text.ts';

/** Between two digits of one number; a comma, a plus and a word stand between two. */
const JOINER = String.raw`(?:,(?=\d)|[^\p{L}\d+,;|#&]{0,5})`;
const CHAIN = String.raw`(?:\+[^\p{L}\d]{0,2})?\d(?:${JOINER}\d)*`;
const EXTENSION = String.raw`[\s,;.\-/(]{0,3}(?:extension|extn|ext|x|#)[\s.:#]*(\d{1,6})(?!${JOINER}\d)`;
const WRITTEN_NUMBER = new RegExp(`(${CHAIN})(?:${EXTENSION})?`, 'giu');
/** Hours to call at: 9:00-17:00. */
const TIME = /(?<![\d:])\d{1,2}:[0-5]\d(?![\d:])/g;
/** As in +1 (0)312: dialled at home only. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;

/** The phone numbers of a field, with what may be one, in the order they are written. */
export function numbersIn(field: string): PhoneNumber[] {
  const numbers: PhoneNumber[] = [];
  const unread = phoneText(field).replace(WRITTEN_NUMBER, (written, chain: string, extension?: string) => {
    if (digitsOf(chain).length < FEWEST_DIGITS) return written;
    const found = phoneNumbers(chain, extension ?? '');
    numbers.push(...found);
    return found.every(({ isClear }) => isClear) ? '|' : chain;
  });
  const known = new Set(numbers.map(({ digits }) => digits));
  return [...numbers, ...scattered(unread).filter(({ digits }) => !known.has(digits))];
}

/** Whether nothing but a number is there, and its extension. */
export const isNumberAlone = (text: string) =>
  /^[^\p{L}]*$/u.test(phoneText(text).replace(WRITTEN_NUMBER, ''));

// Keycap digits are digits with marks.
const phoneText = (field: string) =>
  plainText(field).replace(/\p{M}/gu, '').replace(TRUNK_ZERO, ' ').replace(TIME, '|');

/** Digits with words between them, and letters that stand for digits: 312 dash 555-O188. */
function scattered(text: string): PhoneNumber[] {
  return text
    .split('|')
    .map((part) => digitsOf(part.replace(LETTERS_FOR_DIGITS, digitsMeant)))
    .filter((digits) => digits.length >= FEWEST_DIGITS)
    .map((digits) => ({ digits, isAbroad: false, isClear: false, extension: '' }));
}

const LETTERS_FOR_DIGITS = /(?<!\p{L})[oil]+(?!\p{L})/giu;
const digitsMeant = (letters: string) => letters.replace(/o/gi, '0').replace(/[il]/gi, '1');
const digitsOf = (text: string) => text.replace(/\D/g, '');
