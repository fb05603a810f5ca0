import { equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { LineItem, PrintedTotal } from '../estimate.ts';

/**
 * The sum of the rows above that is called by no word for a sum: "House roof [sum of all]", "Together". It counts
 * and prices nothing and is what they come to. Null for a row of its own.
 */
export function sumOfRows(item: LineItem, above: readonly LineItem[]): PrintedTotal | null {
  const { number, quantity, rcv, tax, overheadProfit, depreciation, acv } = item;
  const counts = number !== null || quantity !== null || item.unitPrice !== null;
  if (counts || rcv === null || above.length < 2 || !equal(sum(above.map((row) => row.rcv)), rcv))
    return null;
  return { name: '', of: 'section', tax, overheadProfit, rcv, depreciation, acv };
}
