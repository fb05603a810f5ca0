import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { isUnlikeHome } from '#shared/roof/roof-area.ts';
import type { AskedSize } from '#web/wizard/area/size-question.tsx';
import { parseSquareFootage } from '#web/wizard/session/answers.ts';
import {
  type HomeSize,
  homeSizeIn,
  inSentence,
  isUnusualHome,
  LARGEST,
  LEAST_IN_SENTENCE,
  measured,
  plain,
  type TypedNumber,
  unitOf,
  withoutAbout,
} from '#web/wizard/session/home-size.ts';
import type { SizedHome } from '#web/wizard/session/roof.ts';
import type { Answered } from '#web/wizard/session/steps.ts';

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

/** Whether a size stands there, if perhaps one to ask about; a confirmed roof needs none. */
export function isSizeThere(typed: string, needsNoSize: boolean): boolean {
  const { kind } = homeSizeTyped(typed);
  return kind === 'size' || kind === 'question' || (needsNoSize && kind === 'none');
}

/**
 * What to ask before going on with a size; null goes on. A number is asked about once and then obeyed; what reads two
 * ways needs its answer.
 * @param obeyed the number that was asked about last, at this opening of the step or an earlier one
 */
export function sizeQuestion(typed: string, obeyed: number | null): AskedSize | null {
  const size = homeSizeTyped(typed);
  if (size.kind === 'question') return { squareFootage: size.squareFootage, meant: true };
  if (size.kind !== 'size' || size.squareFootage === obeyed || !isUnusualHome(size.squareFootage))
    return null;
  return { squareFootage: size.squareFootage, meant: false };
}

/** The home whose size the roof that was confirmed does not fit; null where they fit, or one of them is not known. */
export function homeUnlikeRoof(
  { form, roof }: Pick<Answered, 'form' | 'roof'>,
  settings: AreaSettings | null,
): SizedHome | null {
  const squareFootage = parseSquareFootage(form.squareFootage);
  const { propertyType } = form;
  if (settings === null || roof?.answer !== 'yes' || squareFootage === null || propertyType === null)
    return null;
  const home = { squareFootage, propertyType };
  return isUnlikeHome(roof.buildings, home, settings) ? home : null;
}

/** What is still asked once the text has changed: the same number, written plainer, was asked about already. */
export function stillAsked(asked: AskedSize | null, typed: string): AskedSize | null {
  return asked?.meant === false && parseSquareFootage(typed) === asked.squareFootage ? asked : null;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const pequeños =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve';
const decenas = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa';
const centenas =
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

const counted = (words: string, first: number, step: number): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index * step]);

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const values = new Map(
  [
    ...counted(small, 0, 1),
    ...counted(tens, 20, 10),
    ...counted(pequeños, 0, 1),
    ...counted(decenas, 30, 10),
    ...counted(centenas, 200, 100),
    ...counted('cien', 100, 0),
    ...counted('ciento', 100, 0),
  ].map(([word, value]) => [withoutAccents(word), value]),
);
const joining = new Set(['and', 'a', 'y', '']);

/** The words of a number and what stands behind them; "eighteen fifty" is 1,850. Null where none begins the text. */
function numberInWords(text: string): { value: number; rest: string } | null {
  const words = withoutAccents(text).split(/[ -]/);
  let [thousands, value, read] = [0, 0, 0];
  for (const word of words) {
    const own = values.get(word);
    if (own !== undefined) value = own >= 10 && value >= 10 && value < 100 ? value * 100 + own : value + own;
    else if (word === 'hundred') value = (value || 1) * 100;
    else if (word === 'thousand' || word === 'mil') [thousands, value] = [(value || 1) * 1000, 0];
    else if (!joining.has(word)) break;
    read += 1;
  }
  return thousands + value === 0 ? null : { value: thousands + value, rest: words.slice(read).join(' ') };
}
