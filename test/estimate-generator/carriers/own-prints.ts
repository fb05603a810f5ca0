import { cents, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';
import { body, bold, column, depreciationMark, lost, measure, rowFigures } from './grids.ts';

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
export const gridG: Grid = {
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
    column('rcv', 576, 'TOTAL'),
  ],
  cells: (item) => ({
    first: { ...rowFigures(item), remove: figure(0), tax: figure(item.tax) },
  }),
};
