import { cents } from '#shared/dollars.ts';
import type { EstimateListing, ListedRow } from '#shared/estimate/listing.ts';
import { matchRows } from './match-rows.ts';
import { isCredit } from './pair.ts';

const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : cents(a + b));

/** The sum of two figures of which one may not be printed. */
const either = (a: number | null, b: number | null) =>
  a === null && b === null ? null : cents((a ?? 0) + (b ?? 0));

/**
 * The claim as it stands with a supplement: the rows of the estimate it belongs to, less what it credits, with what it
 * adds. Rows it does not name stay as they are.
 */
export function laidOnto(older: EstimateListing, supplement: EstimateListing): EstimateListing {
  const { rows, uncredited } = credited(older.rows, supplement.rows.filter(isCredit));
  return {
    ...supplement,
    rows: [...rows, ...supplement.rows.filter((row) => !isCredit(row)), ...uncredited],
    total: plus(older.total, supplement.total),
    beside: {
      tax: cents(older.beside.tax + supplement.beside.tax),
      overheadProfit: cents(older.beside.overheadProfit + supplement.beside.overheadProfit),
    },
    closes: older.closes && supplement.closes,
  };
}

/** The rows without what is credited; credits of no row stay rows of their own. */
function credited(rows: readonly ListedRow[], credits: readonly ListedRow[]) {
  const positive = credits.map((row): ListedRow => ({ ...row, quantity: Math.abs(row.quantity ?? 0) }));
  const pairs = matchRows(rows, positive);
  const creditByRow = new Map(
    pairs.flatMap(({ before, after }) => (before && after ? [[before, after]] : [])),
  );
  const creditOf = (row: ListedRow) => {
    const match = creditByRow.get(row);
    return match === undefined ? undefined : credits[positive.indexOf(match)];
  };
  return {
    rows: rows.flatMap((row) => {
      const credit = creditOf(row);
      if (credit === undefined) return [row];
      const left = either(row.quantity, -Math.abs(credit.quantity ?? 0));
      const amount = either(row.amount, credit.amount);
      if (Math.abs(amount ?? 0) < 0.005) return [];
      return [
        {
          ...row,
          quantity: left,
          amount,
          tax: either(row.tax, credit.tax),
          overheadProfit: either(row.overheadProfit, credit.overheadProfit),
        },
      ];
    }),
    uncredited: credits.filter((_, at) => {
      const match = positive[at];
      return match !== undefined && ![...creditByRow.values()].includes(match);
    }),
  };
}
