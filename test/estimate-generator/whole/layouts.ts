import { gridA, gridC, gridD } from '#test/estimate-generator/carriers/grids.ts';
import { gridE, gridF, gridG } from '#test/estimate-generator/carriers/own-prints.ts';
import { gridB } from '#test/estimate-generator/carriers/state-farm.ts';
import { gridSymbility } from '#test/estimate-generator/carriers/symbility.ts';
import type { Grid } from '../paper/table.ts';
import type { Dice } from '../random/seeded.ts';
import { gridTable, randomTable, type Table } from '../random/tables.ts';
import { countFirstTable } from './count-first-table.ts';
import type { Layout } from './dimensions.ts';

const GRIDS: Partial<Record<Layout, Grid>> = {
  a: gridA,
  b_wide: gridB('wide'),
  b_narrow: gridB('narrow'),
  c: gridC(),
  c_overhead: gridC({ overhead: true }),
  d: gridD,
  e: gridE,
  f: gridF,
  g: gridG(),
  h: gridSymbility(),
  i: gridSymbility({ taxes: true }),
};

const UNIT_WORDS = ['Unit', 'UM', 'UOM'] as const;

/** The table an estimate's rows are printed in. */
export function layoutTable(dice: Dice, layout: Layout): Table {
  const grid = GRIDS[layout];
  if (grid !== undefined) return gridTable(grid);
  switch (layout) {
    case 'quantity_first':
      return countFirstTable({ numbered: dice.chance(0.6), front: ['quantity'], unitWord: null });
    case 'unit_before_quantity':
      return countFirstTable({
        numbered: dice.chance(0.6),
        front: ['unit', 'quantity'],
        unitWord: dice.pick(UNIT_WORDS),
      });
    case 'own_unit_column':
      return countFirstTable({ numbered: true, front: [], unitWord: dice.pick(UNIT_WORDS) });
    case 'no_header':
      return { ...gridTable(dice.pick([gridA, gridC()])), header: (paper) => void paper.down(12) };
    default:
      return randomTable(dice);
  }
}

/** Worksheets lie on their side. */
export const isLandscape = (layout: Layout): boolean => layout === 'f';
