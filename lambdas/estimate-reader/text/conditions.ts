import type { PlacedAmount } from './figures.ts';
import type { Word } from './page.ts';

/** Conditions as documents print them in their column, in lower case without periods; `abv` and `bel` before `avg`. */
export const CONDITIONS = 'avg|average|new|abv|bel|above|below|na|n/a'.split('|');

/** Words that are a condition only among figures: elsewhere they describe work or a grade of material. */
export const CONDITIONS_AMONG_FIGURES =
  'repl|rpl|rplc|replace|replaced|repair|repaired|good|fair|poor|excellent|very|worn|used'.split('|');

export function isCondition(text: string, table: readonly string[]): boolean {
  // Most words among figures are figures.
  return /^[a-z]/i.test(text) && table.includes(text.toLowerCase().replace(/\.$/, ''));
}

/** An age over a life, alone or before its word for years. */
export const AGE_LIFE = /^([\do]+|na|-)\/(\d+|na)$/i;
const YEARS = /^(yrs?\.?|years?)$/i;
const AMOUNT = /^[$(<]*-?[\d,]*\.\d\d[)>-]*$|^\d+(\.\d+)?%$/;

/**
 * Whether the word is a row's condition by its place. Behind an age over a life in years any word is one; behind a bare
 * fraction, which may be a slope, only before a percentage. A known word is one behind an amount too, and alone before
 * its percentage. `next` are the figures that follow.
 */
export function standsAsCondition(
  words: readonly Word[],
  index: number,
  next: readonly PlacedAmount[],
  table: readonly string[],
): boolean {
  const [text, before, second] = [index, index - 1, index - 2].map((at) => words[at]?.text);
  if (text === undefined || !/^[a-z]{2,12}\.?$/i.test(text)) return false;
  const kind = next[0]?.kind;
  const shared = kind === 'percent' || kind === 'condition';
  if (before === undefined) return kind === 'percent' && isCondition(text, table);
  if (YEARS.test(before) && AGE_LIFE.test(second ?? '')) return true;
  if (AGE_LIFE.test(before)) return shared;
  if (kind === undefined || !isCondition(text, table)) return false;
  return AMOUNT.test(before) || standsAsCondition(words, index - 1, next, [...table, ...CONDITIONS]);
}
