import { figure } from '#test/estimate-generator/estimate/money.ts';
import type { PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import type { Cells, Grid } from '#test/estimate-generator/paper/table.ts';
import { body, bold, column, depreciationMark, lost, percent, rowFigures } from './grids.ts';

function stateFarmCells(item: PricedItem): Cells {
  const first = { ...rowFigures(item), tax: item.tax > 0 ? figure(item.tax) : '' };
  if (lost(item) === 0) return { first };
  return {
    first: { ...first, age: item.age ?? '', depreciation: depreciationMark(item) },
    second: { age: item.condition ?? 'Avg.', depreciation: percent(item) },
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
