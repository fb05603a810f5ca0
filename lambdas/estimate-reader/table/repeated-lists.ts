import type { PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { priceOf } from '#lambdas/estimate-reader/line-items/row-arithmetic.ts';
import { equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { PlacedItem } from './tables.ts';

/** Rows with rising numbers are one list; a lower number begins another. */
function numberedLists(items: readonly PlacedItem[]): PlacedItem[][] {
  const runs: PlacedItem[][] = [];
  let highest = Number.POSITIVE_INFINITY;
  let before: string | null = null;
  for (const placed of items) {
    const label = placed.item.number;
    const number = Number.parseInt(label ?? '', 10);
    if (Number.isNaN(number)) {
      if (runs.length === 0) runs.push([]);
    } else {
      // 9a and 9b are two rows of one list; 1 and 1 are two lists.
      if (number < highest || label === before) runs.push([]);
      highest = number;
      before = label;
    }
    runs.at(-1)?.push(placed);
  }
  return runs;
}

/**
 * The rows of the estimate. If all rows together do not give the printed total of all line items but one list of rising
 * numbers does, the other lists are examples or an earlier version.
 */
export function withoutRepeatedLists(
  printedRows: readonly PlacedItem[],
  totals: readonly PrintedTotal[],
): readonly PlacedItem[] {
  const items = printedOnce(withoutRecaps(printedRows), totals);
  const printed = totals.filter((total) => total.of === 'lines' && total.rcv !== null);
  const of = (some: readonly PlacedItem[]) => sum(some.map(({ item }) => item.rcv));
  const whole = sum(printed.map((total) => total.rcv));
  const slack = 0.02 + 0.01 * items.length;
  if (printed.length === 0 || equal(of(items), whole, slack)) return items;
  const runs = numberedLists(items);
  if (runs.length < 2) return items;
  const matching = runs.filter((run) => printed.some((total) => equal(of(run), total.rcv ?? 0, slack)));
  return matching.length === 1 ? (matching[0] ?? items) : items;
}

/** A recap shortens descriptions; this many letters identify the row it repeats. */
const TOLD_BY = 15;

/** A trade's recap prints rows again, without number and price: `Tear off comp. shingles 54.60 SQ 3,624.35`. */
function withoutRecaps(placed: readonly PlacedItem[]): readonly PlacedItem[] {
  const print = ({ item }: PlacedItem) =>
    [normalizeText(item.description).slice(0, TOLD_BY), item.quantity, item.unit].join('|');
  const priced = new Set(placed.filter(({ item }) => priceOf(item) !== null).map(print));
  return placed.filter(
    (one) => one.item.number !== null || priceOf(one.item) !== null || !priced.has(print(one)),
  );
}

/** A file may contain the same estimate twice, with its totals: its rows count once. */
function printedOnce(items: readonly PlacedItem[], totals: readonly PrintedTotal[]): readonly PlacedItem[] {
  const runs = numberedLists(items);
  const printed = totals.filter((total) => total.of === 'lines' && total.rcv !== null);
  const [first] = runs;
  if (first === undefined || runs.length < 2 || printed.length < runs.length) return items;
  const text = (run: readonly PlacedItem[]) =>
    run
      .map(({ item }) => [item.number, item.description, item.quantity, item.unit, item.rcv].join('|'))
      .join('\n');
  const same = runs.every((run) => text(run) === text(first));
  const total = sum(first.map(({ item }) => item.rcv));
  return same && printed.every(({ rcv }) => equal(rcv ?? 0, total, 0.02 + 0.01 * first.length))
    ? first
    : items;
}
