import { gridA, gridC, gridD } from '#test/estimate-generator/carriers/grids.ts';
import { gridE } from '#test/estimate-generator/carriers/own-prints.ts';
import { gridB } from '#test/estimate-generator/carriers/state-farm.ts';
import { gridSymbility } from '#test/estimate-generator/carriers/symbility.ts';
import { amountsRow } from '#test/estimate-generator/carriers/xactimate.ts';
import { angled, cents, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { Amounts, PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import { type Paper, widthOf, wrapped } from '#test/estimate-generator/paper/paper.ts';
import { type Grid, printHeader, printItem, printTotals } from '#test/estimate-generator/paper/table.ts';
import { FIGURE_WIDTH, type Key, type Look, randomLook } from './look.ts';
import type { Dice } from './seeded.ts';

function cellsOf(look: Look, item: PricedItem): Partial<Record<Key, string>> {
  const lost = item.recoverable + item.nonRecoverable;
  const ownUnit = look.columns.some(({ key }) => key === 'unit');
  const counted = look.bareCounts && item.unit === 'EA' && ownUnit;
  const quantity = counted ? String(item.quantity) : quantityText(item.quantity);
  const none = look.emptyZero && lost === 0;
  return {
    quantity: ownUnit ? quantity : `${quantity}${look.glue}${item.unit}`,
    price: look.money(cents(item.price)),
    unit: item.unit,
    tax: look.money(item.tax),
    overhead: look.money(item.overhead),
    rcv: look.money(item.rcv),
    age: none ? '' : (item.age ?? '0/NA'),
    condition: none || look.twoLines ? '' : (item.condition ?? 'Avg.'),
    rate: none || look.twoLines ? '' : lost > 0 ? `${item.depreciation ?? 0}%` : 'NA',
    depreciation: none ? '' : item.nonRecoverable > 0 ? angled(lost) : look.lost(lost),
    acv: look.money(item.acv),
  };
}

function printCells(paper: Paper, look: Look, cells: Partial<Record<Key, string>>, style = look.style): void {
  for (const { key, right } of look.columns) {
    const text = cells[key];
    if (text) paper.right(right, text, style);
  }
}

function printLookHeader(paper: Paper, look: Look): void {
  if (look.description !== null) paper.left(look.left, look.description, look.head);
  for (const { key, words, right } of look.columns) {
    const text = words[0] ?? '';
    const shift =
      look.align === 'right' ? 0 : (widthOf(FIGURE_WIDTH[key], look.style) - widthOf(text, look.head)) / 2;
    paper.right(right - Math.max(0, shift), text, look.head);
  }
  paper.rule(look.left, look.right, paper.y + 3).down(look.leading + 3);
}

function printLookItem(paper: Paper, look: Look, item: PricedItem, onBreak: () => void): void {
  const { style, leading } = look;
  const label = item.printedLabel;
  const inset = widthOf(label, style) + look.gap;
  const lines = wrapped(item.description, look.room - inset, style);
  if (paper.room(leading * (lines.length + 2))) onBreak();
  const cells = cellsOf(look, item);
  paper.left(look.left, label, style);
  lines.forEach((text, index) => {
    paper.left(look.left + (index === 0 ? inset : look.hang), text, style);
    const beside =
      look.figures === 'first' ? index === 0 : look.figures === 'last' && index === lines.length - 1;
    if (beside) printCells(paper, look, cells);
    paper.down(leading);
  });
  if (look.figures === 'below') {
    printCells(paper, look, cells);
    paper.down(leading);
    if (look.twoLines && item.recoverable > 0) {
      const second = { condition: item.condition ?? 'Avg.', rate: `${item.depreciation ?? 0}%` };
      printCells(paper, look, second);
      if (look.columns.some(({ key }) => key === 'rate')) paper.down(leading);
    }
  }
  for (const note of item.notes ?? [])
    for (const text of wrapped(note, look.right - look.left - 20, style)) {
      if (paper.room(leading)) onBreak();
      paper.left(look.left + look.hang, text, style).down(leading);
    }
}

function printLookTotals(paper: Paper, look: Look, label: string, sums: Amounts): void {
  paper.rule(look.left, look.right, paper.y - look.leading + 2);
  printCells(
    paper,
    look,
    {
      tax: look.money(sums.tax),
      overhead: look.money(sums.overhead),
      rcv: look.money(sums.rcv),
      depreciation: look.money(sums.recoverable + sums.nonRecoverable),
      acv: look.money(sums.acv),
    },
    look.head,
  );
  for (const text of wrapped(label, Math.max(110, look.room), look.head))
    paper.left(look.left, text, look.head).down(look.leading);
  paper.down(3);
}

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
