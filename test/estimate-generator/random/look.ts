import { bracketed, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import { type Style, widthOf } from '../paper/paper.ts';
import type { Dice } from './seeded.ts';

export type Key =
  | 'quantity'
  | 'price'
  | 'unit'
  | 'tax'
  | 'overhead'
  | 'rcv'
  | 'age'
  | 'condition'
  | 'rate'
  | 'depreciation'
  | 'acv';

interface Placed {
  key: Key;
  words: readonly string[];
  right: number;
}

/** How one random estimate sets its tables. */
export interface Look {
  columns: Placed[];
  left: number;
  right: number;
  style: Style;
  head: Style;
  description: string | null;
  figures: 'first' | 'last' | 'below';
  room: number;
  leading: number;
  align: 'right' | 'centre';
  glue: string;
  hang: number;
  gap: number;
  money: (amount: number) => string;
  lost: (amount: number) => string;
  emptyZero: boolean;
  bareCounts: boolean;
  twoLines: boolean;
}

const word = (dice: Dice, ...all: [string, ...string[]]): string[] => [dice.pick(all)];

function orderOf(dice: Dice, hiddenTax: boolean): { key: Key; words: readonly string[] }[] {
  const ownUnit = dice.chance(0.25);
  const aged = dice.chance(0.45);
  const shout = dice.chance(0.65);
  const price = {
    key: 'price' as const,
    words: ownUnit ? ['Unit Price'] : word(dice, 'Unit Price', 'UNIT', 'Price'),
  };
  const quantity = { key: 'quantity' as const, words: word(dice, 'Quantity', 'QTY') };
  const tax = { key: 'tax' as const, words: word(dice, 'Tax', 'Taxes') };
  const columns = [
    ...(ownUnit && dice.chance(0.3) ? [price, quantity] : [quantity, price]),
    ...(ownUnit ? [{ key: 'unit' as const, words: word(dice, 'Per', 'UOM') }] : []),
    ...(hiddenTax ? [] : [tax]),
    ...(!hiddenTax && dice.chance(0.3) ? [{ key: 'overhead' as const, words: ['O&P'] }] : []),
    { key: 'rcv' as const, words: word(dice, 'RCV', 'RC', 'Replacement Cost') },
    ...(aged
      ? [
          { key: 'age' as const, words: ['AGE/LIFE'] },
          { key: 'condition' as const, words: ['COND.'] },
          { key: 'rate' as const, words: ['DEP %'] },
        ]
      : []),
    { key: 'depreciation' as const, words: word(dice, 'DEPREC.', 'Depreciation') },
    { key: 'acv' as const, words: word(dice, 'ACV', 'Actual Cash Value') },
  ];
  return shout
    ? columns.map(({ key, words }) => ({ key, words: words.map((one) => one.toUpperCase()) }))
    : columns;
}

/** The widest figure a column is likely to hold. */
export const FIGURE_WIDTH: Record<Key, string> = {
  quantity: '2,345.67 SQ ',
  price: '$1,234.56',
  unit: 'SQ',
  tax: '$1,234.56',
  overhead: '$1,234.56',
  rcv: '$12,345.67',
  age: '25/30 yrs',
  condition: 'Avg.',
  rate: '37.14%',
  depreciation: '$(12,345.67)',
  acv: '$12,345.67',
};

/** A table of known words in some order, type and measure. */
export function randomLook(dice: Dice, hiddenTax: boolean): Look {
  const order = orderOf(dice, hiddenTax);
  const size = dice.pick([6.5, 7, 7.5, 8, 8.5]);
  const sans = dice.chance(0.4);
  const style: Style = { face: sans ? 'sans' : 'roman', size };
  const head: Style = { face: sans ? 'sansBold' : 'bold', size: size - dice.pick([0, 0.5]) };
  const needed = order.map(
    ({ key, words }) =>
      Math.max(widthOf(FIGURE_WIDTH[key], style), ...words.map((one) => widthOf(one, head))) +
      5 +
      dice.amount(0, 3),
  );
  const total = needed.reduce((sum, one) => sum + one, 0);
  const right = dice.amount(562, 586);
  const left = dice.amount(24, 44);
  const below = right - left - total < 120 || dice.chance(0.3);
  const start = below ? Math.max(left + 4, right - total - dice.amount(0, 60)) : right - total;
  const spare = below ? Math.max(0, (right - start - total) / order.length) : 0;
  let edge = start;
  const columns = order.map((column, index) => {
    edge += (needed[index] ?? 0) + spare;
    return { ...column, right: edge };
  });
  const plain = dice.chance(0.6);
  return {
    columns,
    left,
    right,
    style,
    head,
    description:
      below && (start < left + 70 || dice.chance(0.7)) ? null : dice.pick(['DESCRIPTION', 'Description']),
    figures: below ? 'below' : dice.pick(['first', 'first', 'last']),
    room: below ? right - left - 20 : start - left - 4,
    leading: size + dice.amount(1.6, 4),
    align: dice.chance(0.75) ? 'right' : 'centre',
    glue: dice.chance(0.25) ? '' : ' ',
    hang: dice.chance(0.5) ? 0 : 12,
    gap: dice.pick([3, 6, 14]),
    money: plain ? figure : dollars,
    lost: dice.pick([
      bracketed,
      bracketed,
      (n: number) => `$${bracketed(n)}`,
      (n: number) => (n === 0 ? figure(0) : `-${figure(n)}`),
    ]),
    emptyZero: dice.chance(0.15),
    bareCounts: dice.chance(0.15),
    twoLines: below && dice.chance(0.3),
  };
}
