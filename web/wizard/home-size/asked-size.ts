import {
  type HomeSize,
  homeSizeIn,
  inSentence,
  LARGEST,
  LEAST_IN_SENTENCE,
  measured,
  plain,
  type TypedNumber,
  unitOf,
  withoutAbout,
} from '#web/wizard/visit/home-size.ts';
import { numberInWords } from './number-words.ts';

/** The smallest garage or porch that is added to a house. */
const LEAST_BESIDE = 100;
/** `24oo` */
const LETTER_FOR_ZERO = /\d[\d,.]*o[\do,.]*(?![a-z])/g;

/** A number in words, as speech is written down: always worth a question. */
function spelledOut(text: string): TypedNumber | null {
  const { value = 0, rest = '' } = numberInWords(text) ?? {};
  const isFeet = rest === '' || unitOf(rest, value)?.squareFeet === 1;
  return value >= LEAST_IN_SENTENCE && isFeet ? { value, sure: false } : null;
}

/** The house and what stands beside it, added up as the note on the step asks for: `1800 + 400 garage`. */
function addedUp(text: string): TypedNumber | null {
  const parts = text.split(/ ?\+ ?| (?:plus|m[aá]s) /);
  const numbers = parts.map((part) => measured(part) ?? inSentence(part));
  if (parts.length < 2 || numbers.some((number) => number === null || number.value < LEAST_BESIDE))
    return null;
  return { value: numbers.reduce((sum, number) => sum + (number?.value ?? 0), 0), sure: false };
}

/**
 * As `homeSizeIn`, and a question also for what only its homeowner can confirm. Apart from it, since the first
 * step needs none of these words.
 */
export function homeSizeTyped(typed: string): HomeSize {
  const size = homeSizeIn(typed);
  if (size.kind !== 'unreadable') return size;
  const text = withoutAbout(plain(typed)).replace(LETTER_FOR_ZERO, (digits) => digits.replaceAll('o', '0'));
  const number = measured(text) ?? addedUp(text) ?? spelledOut(text);
  if (number === null || number.value < LEAST_IN_SENTENCE || number.value > LARGEST) return size;
  return { kind: 'question', squareFootage: number.value };
}
