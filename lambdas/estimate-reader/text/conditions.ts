import type { PlacedAmount } from './figures.ts';
import type { Word } from './page.ts';

/** A condition as documents print it in its column, in lower case without periods. */
interface Condition {
  printed: string;
  sources: string;
}

export const CONDITIONS: readonly Condition[] = [
  { printed: 'avg', sources: 'Xactimate; State Farm' },
  { printed: 'average', sources: 'Xactimate' },
  { printed: 'new', sources: 'Xactimate' },
  { printed: 'abv', sources: 'Xactimate, before Avg.' },
  { printed: 'bel', sources: 'Xactimate, before Avg.' },
  { printed: 'above', sources: 'Xactimate, before Avg.' },
  { printed: 'below', sources: 'Xactimate, before Avg.' },
  { printed: 'na', sources: 'Xactimate' },
  { printed: 'n/a', sources: 'Xactimate' },
];

/** Words that are a condition only among figures: elsewhere they describe work or a grade of material. */
export const CONDITIONS_AMONG_FIGURES: readonly Condition[] = [
  { printed: 'repl', sources: 'Xactimate' },
  { printed: 'rpl', sources: 'small carriers' },
  { printed: 'rplc', sources: 'small carriers' },
  { printed: 'replace', sources: 'small carriers' },
  { printed: 'replaced', sources: 'Xactimate' },
  { printed: 'repair', sources: 'small carriers' },
  { printed: 'repaired', sources: 'small carriers' },
  { printed: 'good', sources: 'small carriers' },
  { printed: 'fair', sources: 'small carriers' },
  { printed: 'poor', sources: 'small carriers' },
  { printed: 'excellent', sources: 'small carriers' },
  { printed: 'very', sources: 'small carriers, before Good or Poor' },
  { printed: 'worn', sources: 'small carriers' },
  { printed: 'used', sources: 'small carriers' },
];

const printedIn = (table: readonly Condition[], text: string) => {
  // Most words among figures are figures.
  if (!/^[a-z]/i.test(text)) return false;
  const plain = text.toLowerCase().replace(/\.$/, '');
  return table.some(({ printed }) => printed === plain);
};

export const isCondition = (text: string, table: typeof CONDITIONS) => printedIn(table, text);

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
  table: typeof CONDITIONS_AMONG_FIGURES,
): boolean {
  const [text, before, second] = [index, index - 1, index - 2].map((at) => words[at]?.text);
  if (text === undefined || !/^[a-z]{2,12}\.?$/i.test(text)) return false;
  const kind = next[0]?.kind;
  const shared = kind === 'percent' || kind === 'condition';
  if (before === undefined) return kind === 'percent' && printedIn(table, text);
  if (YEARS.test(before) && AGE_LIFE.test(second ?? '')) return true;
  if (AGE_LIFE.test(before)) return shared;
  if (kind === undefined || !printedIn(table, text)) return false;
  return AMOUNT.test(before) || standsAsCondition(words, index - 1, next, [...table, ...CONDITIONS]);
}
