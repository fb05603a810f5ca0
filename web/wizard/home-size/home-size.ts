import { isThousand, namesOtherUnit, unitOf, withoutAbout } from '#web/wizard/home-size/size-words.ts';
import { measureTyped, type TypedNumber, wholeNumberTyped } from '#web/wizard/home-size/typed-number.ts';

/** What was typed as the size of a home, in whole square feet. */
export type HomeSize =
  | { kind: 'none' }
  | { kind: 'size'; squareFootage: number }
  /** It reads more than one way: this is the likeliest, and only the homeowner knows. */
  | { kind: 'question'; squareFootage: number }
  | { kind: 'unreadable' };

/** The largest area a lead can keep of what was shown. */
export const LARGEST = 9_999_999;
/** The shortest number that is a size also where it stands in a sentence. */
export const LEAST_IN_SENTENCE = 200;

/** One way of writing: superscripts apart from digits, other widths and spaces as the usual ones, minus signs alike. */
export function plain(text: string): string {
  return text
    .replaceAll('²', '^2')
    .replace(/[¹³⁰⁴-⁹]/g, '^')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/, (?=\d)/g, ',')
    .trim();
}

/** A number alone, or with a thousand and a unit behind it. */
export function measured(text: string): TypedNumber | null {
  if (/^\d(?:\.\d)?e\d$/.test(text)) return { value: Number(text), sure: false };
  const [, amount = '', words = ''] = /^([\d.,'’][\d.,'’ ]*?) ?([a-z].*)?$/.exec(text) ?? [];
  if (words === '') return wholeNumberTyped(amount);
  const [first = '', ...others] = words.replace(/^k(?=[sfp])/, 'k ').split(' ');
  const measure = measureTyped(amount);
  if (isThousand(first)) {
    const feet = others.length === 0 || unitOf(others.join(' '), LEAST_IN_SENTENCE)?.squareFeet === 1;
    return measure === null || !feet ? null : { value: Math.round(measure * 1000), sure: true };
  }
  const unit = unitOf(words, measure ?? LEAST_IN_SENTENCE);
  if (unit === null) return null;
  if (unit.sure) return wholeNumberTyped(amount);
  return measure === null ? null : { value: Math.round(measure * unit.squareFeet), sure: false };
}

/** The one number of a sentence, where it is plainly a size. */
export function inSentence(text: string): TypedNumber | null {
  const [number, another] = text.match(/\d[\d.,]*/g) ?? [];
  if (number === undefined || another !== undefined) return null;
  if (namesOtherUnit(text) || !/^[\p{L}\p{M}\d .,'()]+$/u.test(text)) return null;
  const whole = wholeNumberTyped(number);
  return whole?.sure && whole.value >= LEAST_IN_SENTENCE ? { ...whole, sure: false } : null;
}

/** Reads a size as its homeowner meant it; what could be another number becomes a question. */
export function homeSizeIn(typed: string): HomeSize {
  const text = plain(typed);
  if (text === '') return { kind: 'none' };
  const unsigned = withoutAbout(text.replace(/^-/, ''));
  const number = measured(unsigned) ?? inSentence(unsigned);
  if (number === null || number.value < 1 || number.value > LARGEST) return { kind: 'unreadable' };
  const sure = number.sure && !text.startsWith('-');
  return { kind: sure ? 'size' : 'question', squareFootage: number.value };
}

const LEAST_USUAL = 200;
const MOST_USUAL = 20_000;

/** A size that is more often a typing error than a home. */
export const isUnusualHome = (squareFootage: number) =>
  squareFootage < LEAST_USUAL || squareFootage > MOST_USUAL;
