import { gridA, gridC, gridD } from '#test/estimate-generator/carriers/grids.ts';
import { gridE, gridF, gridG } from '#test/estimate-generator/carriers/own-prints.ts';
import { gridB } from '#test/estimate-generator/carriers/state-farm.ts';
import { gridSymbility } from '#test/estimate-generator/carriers/symbility.ts';
import { amountsRow } from '#test/estimate-generator/carriers/xactimate.ts';
import { bracketed, cents, figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { Amounts, PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import { type Paper, type Style, wrapped } from '#test/estimate-generator/paper/paper.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';
import type { Dice } from '#test/estimate-generator/random/seeded.ts';
import { gridTable, randomTable, type Table } from '#test/estimate-generator/random/tables.ts';
import type { Layout } from './dimensions.ts';

interface Order {
  /** Whether rows carry a number in front. */
  numbered: boolean;
  /** What stands left of the description; the rest follows it. */
  front: readonly ('quantity' | 'unit')[];
  /** Header of the unit's own column; null where the unit stands beside the quantity. */
  unitWord: string | null;
}

interface Column {
  key: string;
  word: string;
  right: number;
}

const STYLE: Style = { face: 'sans', size: 7.5 };
const HEAD: Style = { face: 'sansBold', size: 7.5 };
const LEFT = 36;
const LEADING = 11;

function columnsOf({ numbered, front, unitWord }: Order): {
  columns: Column[];
  description: number;
  room: number;
} {
  const width = { quantity: unitWord === null ? 60 : 44, unit: 28 };
  const columns: Column[] = [];
  let edge = LEFT + (numbered ? 20 : 0);
  for (const key of front) {
    edge += width[key];
    columns.push({ key, word: key === 'unit' ? (unitWord ?? '') : 'Quantity', right: edge });
  }
  const description = front.length === 0 ? LEFT + 20 : edge + 10;
  const rest: [string, string][] = [
    ...(front.includes('quantity') ? [] : [['quantity', 'Quantity'] as [string, string]]),
    ...(front.includes('unit') || unitWord === null ? [] : [['unit', unitWord] as [string, string]]),
    ['price', 'Unit Cost'],
    ['tax', 'Tax'],
    ['rcv', 'RCV'],
    ['depreciation', 'Deprec.'],
    ['acv', 'ACV'],
  ];
  const start = 576 - rest.length * 48;
  rest.forEach(([key, word], index) => {
    columns.push({ key, word, right: start + (index + 1) * 48 });
  });
  return { columns, description, room: start - description };
}

/** A table with the count, the unit or both in front of the description or in columns of their own. */
function countFirstTable(order: Order): Table {
  const { columns, description, room } = columnsOf(order);
  const print = (paper: Paper, cells: Record<string, string>, style: Style) => {
    for (const { key, right } of columns) if (cells[key]) paper.right(right, cells[key], style);
  };
  return {
    hiddenTax: false,
    overhead: false,
    header: (paper) => {
      paper.left(description, 'Description', HEAD);
      for (const { word, right } of columns) paper.right(right, word, HEAD);
      paper.rule(LEFT, 576, paper.y + 4).down(14);
    },
    item: (paper, item, onBreak) => {
      const lines = wrapped(item.description, room, STYLE);
      if (paper.room(LEADING * lines.length)) onBreak();
      if (order.numbered || order.front.length === 0) paper.left(LEFT, item.printedLabel, STYLE);
      print(paper, cellsOf(item, order.unitWord !== null), STYLE);
      for (const text of lines) paper.left(description, text, STYLE).down(LEADING);
      for (const note of item.notes ?? []) {
        if (paper.room(LEADING)) onBreak();
        paper.left(description + 8, note, STYLE).down(LEADING);
      }
    },
    totals: (paper, label, sums: Amounts) => {
      print(paper, amountsRow(sums), HEAD);
      for (const text of wrapped(label, 150, HEAD)) paper.left(LEFT, text, HEAD).down(LEADING);
      paper.down(4);
    },
  };
}

function cellsOf(item: PricedItem, ownUnit: boolean): Record<string, string> {
  const quantity = quantityText(item.quantity);
  return {
    quantity: ownUnit ? quantity : `${quantity} ${item.unit}`,
    unit: item.unit,
    price: figure(cents(item.price)),
    tax: figure(item.tax),
    rcv: figure(item.rcv),
    depreciation: item.nonRecoverable > 0 ? `<${figure(item.nonRecoverable)}>` : bracketed(item.recoverable),
    acv: figure(item.acv),
  };
}

const GRIDS: Partial<Record<Layout, Grid>> = {
  a: gridA,
  b_wide: gridB('wide'),
  b_narrow: gridB('narrow'),
  c: gridC(),
  c_overhead: gridC({ overhead: true }),
  d: gridD,
  e: gridE,
  f: gridF,
  g: gridG,
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
