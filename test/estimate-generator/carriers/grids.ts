import { angled, bracketed, cents, figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import type { Style } from '#test/estimate-generator/paper/paper.ts';
import type { Column, Grid } from '#test/estimate-generator/paper/table.ts';

/** A figure of depreciation in the marks that tell its kind. */
export function depreciationMark(item: PricedItem): string {
  if (item.nonRecoverable > 0) return angled(item.nonRecoverable);
  return bracketed(item.recoverable);
}

export const lost = (item: PricedItem): number => item.recoverable + item.nonRecoverable;
export const measure = (item: PricedItem, glue = ' '): string =>
  `${quantityText(item.quantity)}${glue}${item.unit}`;
export const column = (key: string, right: number, ...header: string[]): Column => ({ key, right, header });
export const percent = (item: PricedItem): string => `${item.depreciation ?? 0}%`;

export const body: Style = { face: 'roman', size: 9 };
export const bold: Style = { face: 'bold', size: 9 };

/** What every row of Xactimate's prints has. */
export const rowFigures = (item: PricedItem): Record<string, string> => ({
  quantity: measure(item),
  price: figure(cents(item.price)),
  rcv: figure(item.rcv),
  acv: figure(item.acv),
});

/** How a part has aged, and what it has lost by that. */
const ageing = (item: PricedItem, mark = ''): Record<string, string> => ({
  age: item.age ?? '0/NA',
  condition: item.condition ?? 'Avg.',
  rate: lost(item) > 0 ? `${percent(item)}${mark}` : 'NA',
  depreciation: depreciationMark(item),
});

export const share20 = (item: PricedItem): number => item.rcv - item.base - item.tax;

/** Column order a: Progressive, Encompass, Farm Bureau, Auto-Owners. */
export const gridA: Grid = {
  left: 36,
  right: 576,
  description: 'DESCRIPTION',
  figures: 'beside',
  descriptionWidth: 200,
  style: body,
  headerStyle: bold,
  columns: [
    column('quantity', 296, 'QUANTITY'),
    column('price', 352, 'UNIT PRICE'),
    column('tax', 398, 'TAX'),
    column('rcv', 458, 'RCV'),
    column('depreciation', 518, 'DEPREC.'),
    column('acv', 576, 'ACV'),
  ],
  cells: (item) => ({
    first: { ...rowFigures(item), tax: figure(item.tax), depreciation: depreciationMark(item) },
  }),
};

/** Column order c: AmFam, Nationwide, Travelers, Farmers, USAA; `UNIT` is the unit price. */
export function gridC(options: { overhead?: boolean; mark?: string } = {}): Grid {
  const edges = options.overhead
    ? [120, 168, 212, 258, 318, 376, 408, 458, 522, 576]
    : [130, 188, 240, 0, 310, 372, 410, 456, 520, 576];
  const [quantity = 0, price = 0, tax = 0, overhead = 0, rcv = 0, age = 0, condition = 0, rate = 0] = edges;
  return {
    left: 36,
    right: 576,
    figures: 'below',
    descriptionWidth: 400,
    style: body,
    headerStyle: { face: 'bold', size: 8.5 },
    columns: [
      column('quantity', quantity, 'QUANTITY'),
      column('price', price, 'UNIT'),
      column('tax', tax, 'TAX'),
      ...(options.overhead ? [column('overhead', overhead, 'O&P')] : []),
      column('rcv', rcv, 'RCV'),
      column('age', age, 'AGE/LIFE'),
      column('condition', condition, 'COND.'),
      column('rate', rate, 'DEP %'),
      column('depreciation', 522, 'DEPREC.'),
      column('acv', 576, 'ACV'),
    ],
    cells: (item) => ({
      first: {
        ...rowFigures(item),
        ...ageing(item, options.mark),
        tax: figure(item.tax),
        overhead: figure(share20(item)),
      },
    }),
  };
}

/** Column order d, Allstate: no tax in the rows. */
export const gridD: Grid = {
  left: 36,
  right: 576,
  description: 'DESCRIPTION',
  figures: 'beside',
  descriptionWidth: 172,
  style: { face: 'roman', size: 8 },
  headerStyle: { face: 'bold', size: 8 },
  columns: [
    column('quantity', 256, 'QUANTITY'),
    column('price', 302, 'UNIT'),
    column('rcv', 358, 'RCV'),
    column('age', 408, 'AGE/LIFE'),
    column('condition', 442, 'COND.'),
    column('rate', 474, 'DEP %'),
    column('depreciation', 526, 'DEPREC.'),
    column('acv', 576, 'ACV'),
  ],
  cells: (item) => ({ first: { ...rowFigures(item), ...ageing(item) } }),
};
