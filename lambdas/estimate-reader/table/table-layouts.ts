import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { labelledSums, solvedColumns } from './solved-columns.ts';
import type { Column, TableLine } from './table-header.ts';

/** Tables under one header, which may be repeated on every page. */
interface Layout {
  header: readonly Column[];
  lines: Line[];
}

/** How far columns of a repeated header may shift against each other, as in a scan, in points. */
const SAME_PLACE = 5;

/** How far right of the first header the other one is; null if it is another. One that lost words in a scan is the same. */
function shiftOf(first: readonly Column[], second: readonly Column[]): number | null {
  const shifts = second.map((column) => {
    const same = first.find(({ title }) => title === column.title);
    return same === undefined ? null : column.right - same.right;
  });
  const shift = shifts[0] ?? null;
  const isSame = shifts.every(
    (otherShift) => otherShift !== null && shift !== null && Math.abs(otherShift - shift) <= SAME_PLACE,
  );
  return isSame ? shift : null;
}

/**
 * The columns below each header, null for rows without one: those under which the rows add up, else as the header's
 * words say.
 */
export function columnsOf(entries: readonly TableLine[]): ReadonlyMap<TableLine | null, Column[]> {
  const bare: Layout = { header: [], lines: [] };
  const layouts: Layout[] = [];
  const headed = new Map<TableLine, { layout: Layout; shift: number }>();
  let current = bare;
  for (const entry of entries) {
    if (entry.kind === 'line') current.lines.push(entry.line);
    else {
      const found = layouts.flatMap((layout) => {
        const shift = shiftOf(layout.header, entry.columns);
        return shift === null ? [] : [{ layout, shift }];
      })[0] ?? { layout: { header: entry.columns, lines: [] }, shift: 0 };
      if (!layouts.includes(found.layout)) layouts.push(found.layout);
      headed.set(entry, found);
      current = found.layout;
    }
  }
  const sums = labelledSums(entries.flatMap((entry) => (entry.kind === 'line' ? [entry.line] : entry.lines)));
  const alone = solvedColumns(bare.lines, [], sums);
  const solved = new Map(
    layouts.map((layout) => [layout, solvedColumns(layout.lines, layout.header, sums) ?? layout.header]),
  );
  return new Map<TableLine | null, Column[]>([
    ...(alone === null ? [] : [[null, alone] as const]),
    ...[...headed].map(
      ([entry, { layout, shift }]) => [entry, shifted(solved.get(layout) ?? layout.header, shift)] as const,
    ),
  ]);
}

const shifted = (columns: readonly Column[], shift: number): Column[] =>
  columns.map((column) => ({ ...column, left: column.left + shift, right: column.right + shift }));
