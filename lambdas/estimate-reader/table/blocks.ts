import { amountsAtEnd, moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import { CENTS, equal } from '#lambdas/estimate-reader/text/figures.ts';
import { type Line, lineOf, type PrintedPage, type Word } from '#lambdas/estimate-reader/text/page.ts';

/** A line such as `27.63 SQ x $71.14 = $1,965.60`. */
interface ProductLine {
  line: Line;
  /** The words before it. */
  said: Word[];
  quantity: Word[];
  price: Word;
  amount: Word;
  multiplies: boolean;
}

const TIMES = /^[x×@*]$/i;
/** So many blocks that multiply are rows, and what else looks like them is not. */
const LEAST_BLOCKS = 2;
const LEAST_SHARE = 0.9;

/**
 * The pages of a paper that prints each row as a block, its words over its quantity times its price, with each block
 * as one line whose figures stand in columns; the same pages where such lines do not multiply.
 */
export function withBlocksAsRows(pages: readonly PrintedPage[]): readonly PrintedPage[] {
  const lines = pages.flatMap((page) => page.lines);
  const signed = lines.flatMap((line) => productOf(line) ?? []);
  const found = new Map(signed.filter(({ multiplies }) => multiplies).map((one) => [one.line, one]));
  if (found.size < LEAST_BLOCKS || found.size < signed.length * LEAST_SHARE) return pages;
  const edge = Math.max(...lines.map(({ right }) => right));
  return pages.map((page) => ({ ...page, lines: rowsOf(page.lines, found, edge) }));
}

function rowsOf(lines: readonly Line[], found: ReadonlyMap<Line, ProductLine>, edge: number): Line[] {
  return lines.flatMap((line, at): Line[] => {
    const product = found.get(line);
    const next = lines[at + 1];
    const below = next === undefined ? undefined : found.get(next);
    // The words of the block below.
    if (product === undefined) return below?.said.length === 0 ? [] : [line];
    const above = lines[at - 1];
    const named = product.said.length === 0 && above !== undefined && !found.has(above);
    const { quantity, price, amount } = product;
    const figures = [
      ...endingAt(quantity, edge + COLUMN),
      ...endingAt([price], edge + 2 * COLUMN),
      ...endingAt([amount], edge + 3 * COLUMN),
    ];
    return [lineOf(line.page, [...(named ? above.words : product.said), ...figures])];
  });
}

/** How wide the columns of the figures are, in points: as no number is. */
const COLUMN = 120;

function endingAt(words: readonly Word[], right: number): Word[] {
  const shift = right - (words.at(-1)?.right ?? 0);
  return words.map((word) => ({ ...word, left: word.left + shift, right: word.right + shift }));
}

/** The line's quantity, price and amount; null for any other line. */
function productOf(line: Line): ProductLine | null {
  const sign = line.words.findIndex(({ text }) => TIMES.test(text));
  if (sign < 0) return null;
  const before = line.words.slice(0, sign);
  const { figures, before: said } = amountsAtEnd(before);
  const [quantity, ...others] = figures;
  const [price, ...rest] = line.words.slice(sign + 1);
  const amount = rest.find(({ text }) => moneyFrom(text) !== null);
  if (quantity?.kind !== 'quantity' || others.length > 0 || price === undefined || amount === undefined)
    return null;
  const [unitPrice, due] = [price, amount].map(({ text }) => moneyFrom(text)?.value);
  if (unitPrice === undefined || due === undefined) return null;
  const slack = Math.max(CENTS, quantity.value * 0.0051);
  const multiplies = equal(quantity.value * unitPrice, due, slack);
  return { line, said: before.slice(0, said), quantity: before.slice(said), price, amount, multiplies };
}
