import { type PrintedRow, type Rows, withItems } from '#lambdas/estimate-reader/estimate/rows.ts';
import { sum } from '#lambdas/estimate-reader/text/figures.ts';

/** What is installed on a roof exceeds what is torn off it by its waste. */
const MOST_WASTE = 1.35;

/**
 * The same rows, those with a name directly below them as a note where it is theirs and not the next rows': under the
 * names below, and not under those above, as much is installed on each building as is torn off it.
 */
export function withNamesBelow(rows: Rows<PrintedRow>): Rows<PrintedRow> {
  const sections = Map.groupBy(rows.placed, ({ item }) => item.section);
  const noted = new Map(
    [...sections.values()].filter(namesStandBelow).flatMap((own) => {
      const heading = own[0]?.heading ?? null;
      return own.map((row) => [row.item, { heading, below: row.below }] as const);
    }),
  );
  if (noted.size === 0) return rows;
  const headed = rows.placed.map((row) => ({
    ...row,
    heading: noted.has(row.item) ? (noted.get(row.item)?.heading ?? null) : row.heading,
  }));
  return withItems({ ...rows, placed: headed }, (item) => {
    const below = noted.get(item)?.below;
    return below === undefined ? item : { ...item, notes: [...item.notes, below] };
  });
}

function namesStandBelow(rows: readonly PrintedRow[]): boolean {
  const roofingRows = rows.filter(({ item }) => item.unit === 'SQ' && (isTornOff(item) || isInstalled(item)));
  return (
    roofingRows.length >= 4 &&
    roofingRows.every(({ below }) => below !== undefined) &&
    namesFormRoofs(roofingRows, ({ below }) => below) &&
    !namesFormRoofs(roofingRows, ({ heading }) => heading ?? undefined)
  );
}

const isTornOff = ({ role }: PrintedRow['item']) => role === 'shingle_removal';
const isInstalled = ({ role }: PrintedRow['item']) => role === 'shingle_install';

/** Whether several names divide the rows so that each roof is torn off and installed. */
function namesFormRoofs(
  roofingRows: readonly PrintedRow[],
  nameOf: (row: PrintedRow) => string | undefined,
): boolean {
  const roofs = [...Map.groupBy(roofingRows, nameOf).values()].map((own) => {
    const items = own.map(({ item }) => item);
    const squares = (some: typeof items) => sum(some.map(({ quantity }) => quantity));
    return squares(items.filter(isInstalled)) / squares(items.filter(isTornOff));
  });
  return roofs.length > 1 && roofs.every((ratio) => ratio >= 1 && ratio <= MOST_WASTE);
}
