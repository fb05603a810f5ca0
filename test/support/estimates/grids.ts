import { angled, bracketed, cents, dollars, figure, quantityText } from './money.ts';
import type { Style } from './paper.ts';
import type { PricedItem } from './priced.ts';
import type { Cells, Column, Grid } from './table.ts';

/** A figure of depreciation in the marks that tell its kind. */
export function depreciationMark(item: PricedItem): string {
  if (item.nonRecoverable > 0) return angled(item.nonRecoverable);
  return bracketed(item.recoverable);
}

const lost = (item: PricedItem): number => item.recoverable + item.nonRecoverable;
const measure = (item: PricedItem, glue = ' '): string => `${quantityText(item.quantity)}${glue}${item.unit}`;
const column = (key: string, right: number, ...header: string[]): Column => ({ key, right, header });
const percent = (item: PricedItem): string => `${item.depreciation ?? 0}%`;

const body: Style = { face: 'roman', size: 9 };
const bold: Style = { face: 'bold', size: 9 };

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
    first: {
      quantity: measure(item),
      price: figure(cents(item.price)),
      tax: figure(item.tax),
      rcv: figure(item.rcv),
      depreciation: depreciationMark(item),
      acv: figure(item.acv),
    },
  }),
};

function stateFarmCells(item: PricedItem): Cells {
  if (item.paidWhenIncurred) return { first: { quantity: measure(item), depreciation: 'PWARR' } };
  const first: Record<string, string> = {
    quantity: measure(item),
    price: figure(cents(item.price)),
    tax: item.tax > 0 ? figure(item.tax) : '',
    rcv: figure(item.rcv),
    acv: figure(item.acv),
  };
  if (lost(item) === 0) return { first };
  return {
    first: { ...first, age: item.age ?? '', depreciation: depreciationMark(item) },
    second: { age: 'Avg.', depreciation: percent(item) },
  };
}

/** Column order b, State Farm; the header comes in two widths, even within one file. */
export function gridB(width: 'wide' | 'narrow' = 'wide'): Grid {
  const edges = width === 'wide' ? [150, 208, 272, 346, 410, 480, 576] : [172, 236, 284, 346, 404, 464, 536];
  const [quantity = 0, price = 0, tax = 0, rcv = 0, age = 0, depreciation = 0, acv = 0] = edges;
  return {
    left: width === 'wide' ? 36 : 60,
    right: acv,
    figures: 'below',
    descriptionWidth: 400,
    style: body,
    headerStyle: bold,
    columns: [
      column('quantity', quantity, 'QUANTITY'),
      column('price', price, 'UNIT PRICE'),
      column('tax', tax, 'TAX'),
      column('rcv', rcv, 'RCV'),
      column('age', age, 'AGE/LIFE', 'CONDITION'),
      column('depreciation', depreciation, 'DEPREC.', 'DEP %'),
      column('acv', acv, 'ACV'),
    ],
    cells: stateFarmCells,
  };
}

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
        quantity: measure(item),
        price: figure(cents(item.price)),
        tax: figure(item.tax),
        overhead: figure(share20(item)),
        rcv: figure(item.rcv),
        age: item.age ?? '0/NA',
        condition: 'Avg.',
        rate: lost(item) > 0 ? `${percent(item)}${options.mark ?? ''}` : 'NA',
        depreciation: depreciationMark(item),
        acv: figure(item.acv),
      },
    }),
  };
}

const share20 = (item: PricedItem): number => item.rcv - item.base - item.tax;

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
  cells: (item) => ({
    first: {
      quantity: measure(item),
      price: figure(cents(item.price)),
      rcv: figure(item.rcv),
      age: item.age ?? '0/NA',
      condition: 'Avg.',
      rate: lost(item) > 0 ? percent(item) : 'NA',
      depreciation: depreciationMark(item),
      acv: figure(item.acv),
    },
  }),
};

/** Column order e, USAA's own print: a formula may stand before the quantity. */
export const gridE: Grid = {
  left: 40,
  right: 572,
  description: 'Description',
  figures: 'beside',
  descriptionWidth: 190,
  style: { face: 'sans', size: 8 },
  headerStyle: { face: 'sansBold', size: 8 },
  columns: [
    column('calculation', 270, ''),
    column('quantity', 330, 'Quantity'),
    column('price', 384, 'Unit Price'),
    column('rcv', 444, 'RCV'),
    column('depreciation', 512, 'Depreciation'),
    column('acv', 572, 'ACV'),
  ],
  cells: (item) => ({
    first: {
      calculation: item.calculation ?? '',
      quantity: measure(item),
      price: dollars(cents(item.price)),
      rcv: dollars(item.rcv),
      depreciation: lost(item) === 0 ? '$0.00' : depreciationMark(item),
      acv: dollars(item.acv),
    },
  }),
};

/** Column order f, Allstate's landscape worksheet: no unit price is printed. */
export const gridF: Grid = {
  left: 40,
  right: 752,
  figures: 'beside',
  descriptionWidth: 250,
  style: { face: 'sans', size: 8.5 },
  headerStyle: { face: 'sansBold', size: 8.5 },
  columns: [
    column('quantity', 352, 'Qty'),
    column('estimate', 424, 'Estimate', 'Amount'),
    column('tax', 476, 'Taxes'),
    column('rcv', 560, 'Replacement', 'Cost Total'),
    column('acv', 640, 'Actual', 'Cash Value'),
    column('actual', 752, 'Actual Replacement', 'Cost w/Tax'),
  ],
  cells: (item) => ({
    first: {
      quantity: measure(item),
      estimate: dollars(item.base),
      tax: dollars(item.tax),
      rcv: dollars(item.rcv),
      acv: dollars(item.acv),
    },
  }),
};

/** Column order g: contractors' supplements, two prices a row. */
export function gridG(options: { overhead?: boolean } = {}): Grid {
  return {
    left: 36,
    right: 576,
    description: 'DESCRIPTION',
    figures: 'beside',
    descriptionWidth: 210,
    style: body,
    headerStyle: bold,
    columns: [
      column('quantity', 306, 'QTY'),
      column('remove', 362, 'REMOVE'),
      column('price', 422, 'REPLACE'),
      column('tax', 464, 'TAX'),
      ...(options.overhead ? [column('overhead', 512, 'O&P')] : []),
      column('rcv', 576, 'TOTAL'),
    ],
    cells: (item) => ({
      first: {
        quantity: measure(item),
        remove: figure(cents(item.removePrice ?? 0)),
        price: figure(cents(item.price)),
        tax: figure(item.tax),
        overhead: figure(share20(item)),
        rcv: figure(item.rcv),
      },
    }),
  };
}

function symbilityQuantity(item: PricedItem): string {
  const text = item.unit === 'EA' ? String(item.quantity) : quantityText(item.quantity);
  return item.bundled === undefined ? text : `${text} (${quantityText(item.bundled)})`;
}

/** Symbility's grids: h, and i with O&P and taxes; the unit follows the price. */
export function gridSymbility(options: { taxes?: boolean } = {}): Grid {
  const edges = options.taxes
    ? [236, 294, 310, 366, 424, 478, 530, 580]
    : [330, 400, 420, 0, 0, 478, 530, 580];
  const [quantity = 0, price = 0, per = 0, overhead = 0, taxes = 0, rc = 0, depreciation = 0, acv = 0] =
    edges;
  return {
    left: 40,
    right: 580,
    description: 'Description',
    figures: 'beside',
    descriptionWidth: options.taxes ? 140 : 220,
    style: { face: 'sans', size: 7.5 },
    headerStyle: { face: 'sansBold', size: 7.5 },
    leading: 10,
    hang: { description: 12, note: 36 },
    columns: [
      column('quantity', quantity, 'Quantity'),
      column('price', price, 'Unit Price'),
      column('per', per, 'Per'),
      ...(options.taxes
        ? [column('overhead', overhead, 'Total O&P'), column('tax', taxes, 'Total Taxes')]
        : []),
      column('rcv', rc, 'RC'),
      column('depreciation', depreciation, 'Depreciation'),
      column('acv', acv, 'ACV'),
    ],
    cells: (item) => ({
      first: {
        quantity: symbilityQuantity(item),
        price: dollars(cents(item.price)),
        per: item.unit,
        overhead: dollars(share20(item)),
        tax: dollars(item.tax),
        rcv: dollars(item.rcv),
        depreciation:
          item.nonRecoverable > 0 ? `<${dollars(item.nonRecoverable)}>` : dollars(item.recoverable),
        acv: dollars(item.acv),
      },
    }),
  };
}
