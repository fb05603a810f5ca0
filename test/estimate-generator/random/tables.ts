import { gridA, gridC, gridD } from '#test/estimate-generator/carriers/grids.ts';
import { gridE } from '#test/estimate-generator/carriers/own-prints.ts';
import { gridB } from '#test/estimate-generator/carriers/state-farm.ts';
import { gridSymbility } from '#test/estimate-generator/carriers/symbility.ts';
import { amountsRow } from '#test/estimate-generator/carriers/xactimate.ts';
import type { Amounts, PricedItem } from '../estimate/priced.ts';
import type { Paper } from '../paper/paper.ts';
import { type Grid, printHeader, printItem, printTotals } from '../paper/table.ts';
import { randomLook } from './look.ts';
import type { Dice } from './seeded.ts';
import { printLookHeader, printLookItem, printLookTotals } from './table.ts';

/** A way to print rows, a carrier's own or one that no carrier has. */
export interface Table {
  hiddenTax: boolean;
  overhead: boolean;
  header: (paper: Paper) => void;
  item: (paper: Paper, item: PricedItem, onBreak: () => void) => void;
  totals: (paper: Paper, label: string, sums: Amounts) => void;
}

/** A carrier's columns, a little to the side and with descriptions of another width. */
function moved(dice: Dice, grid: Grid): Grid {
  const by = dice.amount(-8, 8);
  return {
    ...grid,
    left: grid.left + by,
    right: grid.right + by,
    columns: grid.columns.map((column) => ({ ...column, right: column.right + by })),
    descriptionWidth:
      grid.figures === 'below' ? grid.descriptionWidth : grid.descriptionWidth * dice.amount(0.6, 1),
    leading: dice.amount(9.5, 13),
  };
}

const GRIDS: readonly [Grid, ...Grid[]] = [
  gridA,
  gridB('wide'),
  gridB('narrow'),
  gridC(),
  gridC({ overhead: true }),
  gridC({ mark: ' [%]' }),
  gridD,
  gridE,
  gridSymbility(),
  gridSymbility({ taxes: true }),
];

/** A carrier's own table. */
export function gridTable(grid: Grid): Table {
  const has = (key: string) => grid.columns.some((column) => column.key === key);
  return {
    hiddenTax: !has('tax'),
    overhead: has('overhead'),
    header: (paper) => printHeader(paper, grid),
    item: (paper, item, onBreak) => printItem(paper, grid, item, onBreak),
    totals: (paper, label, sums) => printTotals(paper, grid, label, amountsRow(sums)),
  };
}

export function randomTable(dice: Dice): Table {
  if (dice.chance(0.35)) return gridTable(moved(dice, dice.pick(GRIDS)));
  const hiddenTax = dice.chance(0.25);
  const look = randomLook(dice, hiddenTax);
  return {
    hiddenTax,
    overhead: look.columns.some(({ key }) => key === 'overhead'),
    header: (paper) => printLookHeader(paper, look),
    item: (paper, item, onBreak) => printLookItem(paper, look, item, onBreak),
    totals: (paper, label, sums) => printLookTotals(paper, look, label, sums),
  };
}
