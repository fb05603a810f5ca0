import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line, Word } from '#lambdas/estimate-reader/text/page.ts';

/** A line that may be a row: its figures, whatever words are before, between or after them. */
export interface FiguredLine {
  /** Its numbers: amounts, and a quantity with or without its unit. */
  numbers: Numbered[];
  /** The unit, if it is separate from every number. */
  unit: Extract<PlacedAmount, { kind: 'unit' }> | null;
  /** Where its description begins. */
  textLeft: number;
}

export type Numbered = Extract<PlacedAmount, { kind: 'money' | 'quantity' }>;

const isNumbered = (figure: PlacedAmount): figure is Numbered =>
  figure.kind === 'money' || figure.kind === 'quantity';

/** A row has a quantity, a price and an amount. */
const LEAST_NUMBERS = 3;

/** The lines with enough numbers for a row; `numbered`: the first one counts the rows. */
export function figuredLines(lines: readonly Line[], numbered: boolean): FiguredLine[] {
  return lines.flatMap((line) => figuredLine(numbered ? unnumbered(line.words) : line.words) ?? []);
}

const unnumbered = (words: readonly Word[]) =>
  /^\d{1,3}[.)]?$/.test(words[0]?.text ?? '') ? words.slice(1) : words;

function figuredLine(own: readonly Word[]): FiguredLine | null {
  if (own.filter(({ text }) => /\d/.test(text)).length < LEAST_NUMBERS) return null;
  const figures: PlacedAmount[] = [];
  const said: Word[] = [];
  for (let words = own; words.length > 0; ) {
    const run = amountsAtEnd(words);
    figures.unshift(...run.figures);
    const last = words[run.before - 1];
    if (last !== undefined) said.unshift(last);
    words = words.slice(0, Math.max(0, run.before - 1));
  }
  const numbers = figures.filter(isNumbered);
  const text = longestOf(said);
  if (numbers.length < LEAST_NUMBERS || text === undefined) return null;
  const unit = figures.find((figure) => figure.kind === 'unit') ?? null;
  return { numbers, unit, textLeft: text.left };
}

/** Where the longest words without figures between them begin: a table may print a trade or a coverage beside the work. */
function longestOf(said: readonly Word[]): Word | undefined {
  const runs: Word[][] = [];
  for (const word of said) {
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && word.left - before.right < word.bottom - word.top) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  const letters = (run: readonly Word[]) => run.reduce((sum, { text }) => sum + text.length, 0);
  const longest = runs.toSorted((a, b) => letters(b) - letters(a))[0] ?? [];
  return longest.find((word) => /\p{L}{3}/u.test(word.text)) ?? longest[0];
}

/** A place in which the rows' numbers end, and how wide it is. */
export interface Edge {
  left: number;
  right: number;
}

/** Right edges of one column's numbers differ by at most this, in points. */
const SAME_EDGE = 5;
/** A column has numbers in at least this share of the rows. */
const LEAST_FILLED = 0.3;

/** The right edges that numbers share, from left to right. */
export function edgesOf(rows: readonly FiguredLine[]): Edge[] {
  const edges: { left: number; right: number; count: number }[] = [];
  for (const { left, right } of rows.flatMap(({ numbers }) => numbers)) {
    const near = edges.find((edge) => Math.abs(edge.right - right) <= SAME_EDGE);
    if (near === undefined) edges.push({ left, right, count: 1 });
    else {
      near.count += 1;
      near.left = Math.min(near.left, left);
    }
  }
  return edges
    .filter(({ count }) => count >= Math.max(2, rows.length * LEAST_FILLED))
    .toSorted((a, b) => a.right - b.right);
}

/** The row's number that ends at the edge. */
export const numberAt = ({ numbers }: FiguredLine, edge: Edge) =>
  numbers.find(({ right }) => Math.abs(right - edge.right) <= SAME_EDGE);
