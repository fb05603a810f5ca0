import { type ColumnKind, columnKindOf } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { Column } from './column.ts';

const PRICES: ReadonlySet<ColumnKind> = new Set(['unitPrice', 'remove', 'replace', 'beforeTax']);

/** Whether rows under these columns print what a unit costs. */
export const pricesUnits = (columns: readonly Column[]) => columns.some(({ kind }) => PRICES.has(kind));

/** Whether a column's header says nothing known. */
export const hasUnknown = (columns: readonly Column[]) =>
  columns.some(({ kind, title }) => kind === 'other' && columnKindOf(title) === null);

/** Columns of a repeated header stand where they stood, but for a scanner's shift, points. */
const SAME_PLACE = 5;

/** A repeated header of which a scanner lost words takes the columns of the one before. */
export function mended(columns: Column[], before: readonly Column[] | null): Column[] {
  if (before === null || columns.length >= before.length) return columns;
  const shifts = columns.map((column) => {
    const same = before.find(({ kind, title }) => kind === column.kind && title === column.title);
    return same === undefined ? null : column.right - same.right;
  });
  const shift = shifts[0] ?? null;
  const kept = shifts.every((one) => one !== null && shift !== null && Math.abs(one - shift) <= SAME_PLACE);
  if (!kept || shift === null) return columns;
  return before.map((column) => ({ ...column, left: column.left + shift, right: column.right + shift }));
}
