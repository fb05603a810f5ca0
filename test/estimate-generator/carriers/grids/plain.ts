import { cents, dollars, figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import type { Column, Grid } from '#test/estimate-generator/paper/table.ts';
import type { Dice } from '#test/estimate-generator/random/seeded.ts';

interface Look {
  money: (amount: number) => string;
  depreciation: (amount: number) => string;
  ownUnit: boolean;
  glue: string;
}

function figures(item: PricedItem, look: Look): Record<string, string> {
  const lost = item.recoverable + item.nonRecoverable;
  const unit = look.ownUnit ? '' : `${look.glue}${item.unit}`;
  return {
    quantity: `${quantityText(item.quantity)}${unit}`,
    unit: item.unit,
    price: look.money(cents(item.price)),
    tax: look.money(item.tax),
    rcv: look.money(item.rcv),
    depreciation: item.nonRecoverable > 0 ? `<${figure(lost)}>` : look.depreciation(lost),
    acv: look.money(item.acv),
  };
}

/** A table of some small insurer: known header words in an order of its own. */
export function plainGrid(dice: Dice, options: { tax: boolean }): Grid {
  const ownUnit = dice.chance(0.4);
  const money = dice.chance(0.5) ? dollars : figure;
  const depreciation = dice.pick<(amount: number) => string>([
    (amount) => `(${figure(amount)})`,
    (amount) => (amount === 0 ? figure(0) : `-${figure(amount)}`),
    (amount) => `$(${figure(amount)})`,
  ]);
  const look: Look = { money, depreciation, ownUnit, glue: dice.pick([' ', '']) };
  const shout = dice.chance(0.5);
  const word = (text: string) => (shout ? text.toUpperCase() : text);
  const quantity = { key: 'quantity', header: [word(dice.pick(['Quantity', 'Qty']))] };
  const price = { key: 'price', header: [word('Unit Price')] };
  const order: Omit<Column, 'right'>[] = [
    ...(dice.chance(0.3) ? [price, quantity] : [quantity, price]),
    ...(ownUnit ? [{ key: 'unit', header: [dice.pick(['Per', 'PER'])] }] : []),
    ...(options.tax ? [{ key: 'tax', header: [word(dice.pick(['Tax', 'Taxes']))] }] : []),
    { key: 'rcv', header: [dice.pick(['RCV', 'RC'])] },
    { key: 'depreciation', header: [dice.pick(['DEPREC.', 'Depreciation'])] },
    { key: 'acv', header: ['ACV'] },
  ];
  const below = dice.chance(0.4);
  const start = below ? 130 : 300;
  const right = 572;
  const step = (right - start) / (order.length - 1);
  return {
    left: 40,
    right,
    ...(below ? {} : { description: word('Description') }),
    figures: below ? 'below' : dice.pick(['beside', 'last']),
    descriptionWidth: 195,
    style: { face: dice.pick(['roman', 'sans']), size: 8 },
    headerStyle: { face: dice.pick(['bold', 'sansBold']), size: 7.5 },
    ruled: dice.chance(0.6),
    columns: order.map((column, index) => ({ ...column, right: start + step * index })),
    cells: (item) => ({ first: figures(item, look) }),
  };
}
