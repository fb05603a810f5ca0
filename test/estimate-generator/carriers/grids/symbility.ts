import { cents, dollars, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';
import { column, share20 } from './parts.ts';

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
