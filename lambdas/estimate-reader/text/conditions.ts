import type { PlacedAmount } from './figures.ts';
import type { Word } from './page.ts';

/** A condition as documents print it in its column, in lower case without periods. */
interface Condition {
  printed: string;
  papers: string;
}

export const CONDITIONS: readonly Condition[] = [
  { printed: 'avg', papers: 'Xactimate; State Farm' },
  { printed: 'average', papers: 'Xactimate' },
  { printed: 'new', papers: 'Xactimate' },
  { printed: 'abv', papers: 'Xactimate, before Avg.' },
  { printed: 'bel', papers: 'Xactimate, before Avg.' },
  { printed: 'above', papers: 'Xactimate, before Avg.' },
  { printed: 'below', papers: 'Xactimate, before Avg.' },
  { printed: 'na', papers: 'Xactimate' },
  { printed: 'n/a', papers: 'Xactimate' },
];

/** Words that are a condition only among figures: elsewhere they describe work or a grade of material. */
export const CONDITIONS_AMONG_FIGURES: readonly Condition[] = [
  { printed: 'repl', papers: 'Xactimate' },
  { printed: 'rpl', papers: 'small carriers' },
  { printed: 'rplc', papers: 'small carriers' },
  { printed: 'replace', papers: 'small carriers' },
  { printed: 'replaced', papers: 'Xactimate' },
  { printed: 'repair', papers: 'small carriers' },
  { printed: 'repaired', papers: 'small carriers' },
  { printed: 'good', papers: 'small carriers' },
  { printed: 'fair', papers: 'small carriers' },
  { printed: 'poor', papers: 'small carriers' },
  { printed: 'excellent', papers: 'small carriers' },
  { printed: 'very', papers: 'small carriers, before Good or Poor' },
  { printed: 'worn', papers: 'small carriers' },
  { printed: 'used', papers: 'small carriers' },
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
