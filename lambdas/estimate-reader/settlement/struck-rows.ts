import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';

const COLUMNS = ['rcv', 'tax', 'depreciation', 'acv'] as const;
/** More rows than this are not struck out by hand, and some of so many sets would fit by chance. */
const MOST_STRUCK = 3;

type Amounts = readonly number[];

const inCents = (amount: number | null) => Math.round((amount ?? 0) * 100);

/**
 * Rows that are printed with a line through them, which no text shows: all rows come to more than their printed sum, and
 * one set alone makes up the difference in every column to the cent. None if another set does so too.
 * @param incurred dollars paid when incurred, whose rows stay
 */
export function struckRows(
  items: readonly LineItem[],
  totals: readonly PrintedTotal[],
  incurred: number | null,
): ReadonlySet<LineItem> {
  const lines = totals.filter(({ of, rcv }) => of === 'lines' && rcv !== null);
  const [total] = lines;
  if (total === undefined || lines.some(({ rcv }) => rcv !== total.rcv)) return new Set();
  const rows = items.filter(({ paidWhenIncurred, rcv }) => !paidWhenIncurred && (rcv ?? 0) > 0);
  const columns = COLUMNS.filter((key) => total[key] !== null && rows.some((row) => row[key] !== null));
  const all = items.filter(({ paidWhenIncurred }) => !paidWhenIncurred);
  const over = columns.map((key) => inCents(sum(all.map((row) => row[key]))) - inCents(total[key]));
  const [more = 0] = over;
  if (more <= 0 || columns.length < 2 || more === inCents(incurred)) return new Set();
  // Where only the costs differ, two rows may come to the difference by chance.
  const most = over.filter((excess) => excess !== 0).length > 2 ? MOST_STRUCK : 1;
  const amounts = rows.map((row) => columns.map((key) => inCents(row[key])));
  const sets = setsOf(amounts, over, most);
  const struck = (sets.length === 1 ? (sets[0] ?? []) : []).flatMap((at) => rows[at] ?? []);
  // The last rows may be printed below the sum and not be part of it.
  const isTail = struck.every((row) => all.slice(-struck.length).includes(row));
  return new Set(isTail ? [] : struck);
}

/** Sets of row indexes, each of at most `most` rows, that add up to these amounts; two sets at most. */
function setsOf(rows: readonly Amounts[], goals: Amounts, most: number, from = 0): number[][] {
  const found: number[][] = [];
  for (let at = from; at < rows.length && found.length < 2; at += 1) {
    const rest = goals.map((amount, column) => amount - (rows[at]?.[column] ?? 0));
    if (rest.every((amount) => amount === 0)) found.push([at]);
    else if (most > 1 && (rest[0] ?? 0) > 0)
      found.push(...setsOf(rows, rest, most - 1, at + 1).map((set) => [at, ...set]));
  }
  return found.slice(0, 2);
}
