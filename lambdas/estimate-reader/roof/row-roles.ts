import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { coversOfWalls } from '#lambdas/estimate-reader/structures/walls.ts';
import type { PlacedItem, PlacedSketch } from '#lambdas/estimate-reader/table/tables.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { takenOffAndOn } from './off-and-on.ts';

/** Rows and drawings, each row with the role that the rows around it leave it. */
export interface RowsWithRoles {
  placed: readonly PlacedItem[];
  sketches: readonly PlacedSketch[];
  /** Squares of shingles that only their section's name makes a wall's. */
  asWalls: number;
  /** Squares of two rows that may be one roof taken off and put on, or two; 0 if the paper decides. */
  offOrOn: number;
}

/** What a row is by the whole table, beyond its own words: a wall's cover, or the removal of what another row lays. */
export function withRowRoles(
  placed: readonly PlacedItem[],
  sketches: readonly PlacedSketch[],
): RowsWithRoles {
  const walls = coversOfWalls(placed);
  const beside = renamed(placed, sketches, new Map([...walls.rows].map((item) => [item, 'wall_cover'])));
  const pairs = takenOffAndOn(beside.placed, beside.sketches);
  return {
    ...renamed(beside.placed, beside.sketches, pairs.roles),
    asWalls: walls.unsure,
    offOrOn: pairs.undecided,
  };
}

/** The same rows with these roles; a drawing goes on pointing at the row after it. */
function renamed(
  placed: readonly PlacedItem[],
  sketches: readonly PlacedSketch[],
  roles: ReadonlyMap<LineItem, Role>,
): Pick<RowsWithRoles, 'placed' | 'sketches'> {
  if (roles.size === 0) return { placed, sketches };
  const items = new Map([...roles].map(([item, role]) => [item, { ...item, role }]));
  return {
    placed: placed.map((one) => ({ ...one, item: items.get(one.item) ?? one.item })),
    sketches: sketches.map((one) => ({
      ...one,
      next: one.next === null ? null : (items.get(one.next) ?? one.next),
    })),
  };
}
