import type { EstimateListing, ListedRow } from '#shared/estimate/listing.ts';
import type { RowPair } from './match-rows.ts';

/**
 * Whether a row that one estimate alone lists may stand in the other where a row was lost: between its neighbors there,
 * or anywhere if only the sum shows that one is missing.
 */
export function lostRows(
  older: EstimateListing,
  newer: EstimateListing,
  pairs: readonly RowPair[],
): (pair: RowPair) => boolean {
  const found = pairs.filter(({ before, after }) => before !== null && after !== null);
  const inNewer = new Map(found.map(({ before, after }) => [before, after]));
  const inOlder = new Map(found.map(({ before, after }) => [after, before]));
  return ({ before, after }) => {
    if (before !== null && after !== null) return false;
    return before === null
      ? isLost(after, newer.rows, inOlder, older)
      : isLost(before, older.rows, inNewer, newer);
  };
}

function isLost(
  row: ListedRow | null,
  rows: readonly ListedRow[],
  counterpart: ReadonlyMap<ListedRow | null, ListedRow | null>,
  { rows: others, lostBefore }: EstimateListing,
): boolean {
  if (row === null || lostBefore.length === 0) return false;
  if (lostBefore.includes(-1)) return true;
  const at = rows.indexOf(row);
  const positionOf = (neighbor: ListedRow | undefined, end: number) => {
    const other = neighbor === undefined ? undefined : counterpart.get(neighbor);
    return other == null ? end : others.indexOf(other);
  };
  const isMatched = (other: ListedRow) => counterpart.has(other);
  const above = positionOf(rows.slice(0, at).findLast(isMatched), -1);
  const below = positionOf(rows.slice(at + 1).find(isMatched), others.length);
  return lostBefore.some((position) => position > above && position <= below);
}
