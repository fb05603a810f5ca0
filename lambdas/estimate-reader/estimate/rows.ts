import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import type { Sketch } from './estimate.ts';
import type { LineItem, PrintedItem } from './line-item.ts';

/** A row with the names above it; its section is in the row itself. */
export interface PrintedRow<Item extends PrintedItem = PrintedItem> {
  item: Item;
  heading: string | null;
  parents: string[];
  /** A name directly under the row, which is its own or heads the next rows. */
  below?: string;
}

/** A block of measurements and the next row after it, whose roof it measures. */
export interface PrintedDrawing<Item extends PrintedItem = PrintedItem> {
  sketch: Sketch;
  next: Item | null;
}

export type PlacedItem = PrintedRow<LineItem>;
export type PlacedSketch = PrintedDrawing<LineItem>;

/** A row with the coverage that pays its section, as the summary is titled; undefined if it is unknown. */
export interface InsuredRow extends PlacedItem {
  coverage: string | undefined;
  /** The row that a divided row goes with, whose building is its own. */
  beside?: InsuredRow;
}

/** The rows of one estimate and its drawings, in printed order. */
export interface Rows<Row extends PrintedRow = PlacedItem> {
  placed: readonly Row[];
  sketches: readonly PrintedDrawing<Row['item']>[];
}

/** The same rows with what a stage found out about each; a drawing goes on pointing at the row after it. */
export function withItems<Row extends PrintedRow, To extends PrintedItem>(
  { placed, sketches }: Rows<Row>,
  itemOf: (item: Row['item']) => To,
): Rows<Row & PrintedRow<To>> {
  const rows = placed.map((row) => ({ ...row, item: itemOf(row.item) }));
  const items = new Map<Row['item'], To>(
    placed.map(({ item }, at) => [item, rows[at]?.item ?? itemOf(item)]),
  );
  return {
    placed: rows,
    // A drawing whose row was left out as a copy points at none.
    sketches: sketches.map((drawing) => ({
      ...drawing,
      next: (drawing.next && items.get(drawing.next)) ?? null,
    })),
  };
}

/** The same rows, those with an entry in the roles it names. */
export const withRoles = <Row extends PlacedItem>(rows: Rows<Row>, roles: ReadonlyMap<LineItem, Role>) =>
  withItems(rows, (item): LineItem => ({ ...item, role: roles.get(item) ?? item.role }));
