import { cents } from '#shared/dollars.ts';
import type { ListedRow } from '#shared/estimate/listing.ts';
import type { ChangeKind, RowChange, RowFigures } from './comparison.ts';

/** Which costs amounts include. */
export interface Costs {
  tax: boolean;
  overheadProfit: boolean;
}

/** A row with its amount as far as both estimates put the same costs into it, and the costs taken out of it. */
export interface ComparedRow {
  row: ListedRow;
  figures: RowFigures;
  apart: Record<keyof Costs, number>;
}

export function comparedRow(row: ListedRow, own: Costs, both: Costs): ComparedRow {
  const apartOf = (cost: keyof Costs) =>
    own[cost] && !both[cost] && !row.incurred && row.amount !== null ? (row[cost] ?? 0) : 0;
  const apart = { tax: apartOf('tax'), overheadProfit: apartOf('overheadProfit') };
  const { quantity, unit, unitPrice, amount, page } = row;
  const figures: RowFigures = {
    quantity,
    unit,
    unitPrice,
    ...(both.tax && row.tax !== null && { tax: row.tax }),
    ...(both.overheadProfit && row.overheadProfit !== null && { overheadProfit: row.overheadProfit }),
    amount: amount === null || !row.read ? null : cents(amount - apart.tax - apart.overheadProfit),
    page,
  };
  return { row, figures, apart };
}

/**
 * How the same work differs; null if it does not.
 * @param lost the other estimate may list it in a row that was not read
 */
export function changeOf(
  before: ComparedRow | null,
  after: ComparedRow | null,
  lost = false,
): RowChange | null {
  const newest = after ?? before;
  if (newest === null) return null;
  const change = kindOf(before, after, lost);
  if (change === null) return null;
  const incurred = (before?.row.incurred ?? true) && (after?.row.incurred ?? true);
  const { description } = newest.row;
  const was = before?.row;
  const now = after?.row;
  const renamed = was !== undefined && now !== undefined && was.description !== now.description;
  const moved = was !== undefined && now !== undefined && was.section !== now.section;
  return {
    change,
    description,
    ...(renamed && { descriptionBefore: was.description }),
    ...(moved && was.section !== null && { sectionBefore: was.section }),
    before: before?.figures ?? null,
    after: after?.figures ?? null,
    difference: change === 'unread' ? null : cents(amountOf(after) - amountOf(before)),
    ...(incurred && { incurred: true }),
  };
}

/** A row that is paid later is in no total, so that one side's alone changes the sums by its whole amount. */
const amountOf = (side: ComparedRow | null) =>
  side === null || side.row.incurred ? 0 : (side.figures.amount ?? 0);

function kindOf(before: ComparedRow | null, after: ComparedRow | null, lost: boolean): ChangeKind | null {
  if ([before, after].some((side) => side !== null && (!side.row.read || side.figures.amount === null)))
    return 'unread';
  if (before === null) return lost ? 'unread' : 'added';
  if (after === null) return lost ? 'unread' : 'gone';
  const quantity =
    differs(before.figures.quantity, after.figures.quantity) || before.row.unit !== after.row.unit;
  const price = differs(before.figures.unitPrice, after.figures.unitPrice);
  if (quantity && price) return 'price_and_quantity';
  if (quantity) return 'quantity';
  if (price) return 'price';
  return differs(amountOf(before), amountOf(after)) ? 'amount' : null;
}

const differs = (a: number | null, b: number | null) => a !== null && b !== null && Math.abs(a - b) > 0.004;
