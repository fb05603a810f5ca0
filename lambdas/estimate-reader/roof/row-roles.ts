import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { type Rows, withItems, withRoles } from '#lambdas/estimate-reader/estimate/rows.ts';
import { roofingOnWalls } from '#lambdas/estimate-reader/structures/walls.ts';
import { tearOffPairs } from './tear-off-pairs.ts';

/** Rows and drawings, each row with the role that the rows around it leave it. */
export interface RowsWithRoles extends Rows {
  /** Squares of shingles that may be on a wall, as only their section's name says. */
  uncertainWallSquares: number;
  /** Squares of two rows that may be one roof taken off and put on, or two; 0 if the document decides. */
  undecidedPairSquares: number;
}

/**
 * What a row is by the whole table, beyond its own words: a wall's roofing, or the removal of what another row
 * installs.
 */
export function withRowRoles(rows: Rows): RowsWithRoles {
  const walls = roofingOnWalls(rows.placed);
  const material = rows.placed.some(({ item }) => item.role === 'shingle_install_material');
  const beside = withItems(rows, (item): LineItem => {
    if (walls.rows.has(item)) return { ...item, role: 'wall_cover' };
    // "Install shingles" is labor alone only where another row has their material.
    return item.role === 'shingle_install_labor' && !material ? { ...item, role: 'shingle_install' } : item;
  });
  const pairs = tearOffPairs(beside.placed, beside.sketches);
  return {
    ...withRoles(beside, pairs.roles),
    uncertainWallSquares: walls.unsure,
    undecidedPairSquares: pairs.undecided,
  };
}
