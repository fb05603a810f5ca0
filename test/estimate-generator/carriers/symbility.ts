import { cents, dollars, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { Priced, PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';
import { column, share20 } from './grids.ts';

function symbilityQuantity(item: PricedItem): string {
  return item.unit === 'EA' ? String(item.quantity) : quantityText(item.quantity);
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

/** Totals of one coverage in Symbility's words. */
export function symbilityTotals(paper: Paper, estimate: Priced): void {
  paper.page();
  const line = (label: string, amount: string) => paper.left(54, label).right(560, amount).down(12);
  const [coverage] = estimate.coverages;
  if (!coverage) throw new Error('A Symbility estimate has a coverage.');
  const materials = Math.round(coverage.lineItemTotal * 0.43);
  line('Total Materials:', dollars(materials));
  line('Total Labor:', dollars(coverage.lineItemTotal - materials));
  line('Total Equipment:', '$0.00');
  line('Subtotal:', dollars(coverage.lineItemTotal));
  line('Sales Tax 7.000% (applies to materials only, some items overridden):', dollars(coverage.tax));
  line('Subtotal:', dollars(coverage.lineItemTotal + coverage.tax));
  const overhead = Math.ceil(coverage.overhead / 2);
  const rate = coverage.overhead > 0 ? '10.00%' : '0.00%';
  line(`Add ${rate} overhead (some items excluded):`, dollars(overhead));
  line(`Add ${rate} profit (some items excluded):`, dollars(coverage.overhead - overhead));
  line('Replacement Cost Value:', dollars(coverage.rcv));
  line(`Replacement Cost on Coverage ${coverage.name} ($205,100.00 limit):`, dollars(coverage.rcv));
  if (coverage.nonRecoverable > 0)
    line('Less Non-Recoverable Depreciation:', `<${dollars(coverage.nonRecoverable)}>`);
  line('Less Recoverable Depreciation:', `$(${dollars(coverage.recoverable).slice(1)})`);
  line(`Net Actual Cash Value on Coverage ${coverage.name}:`, dollars(coverage.acv));
  const deductible = dollars(coverage.usedDeductible);
  line(`Coverage ${coverage.name} Deductible (${deductible}) applied:`, `$(${deductible.slice(1)})`);
  line(`Net Actual Cash Value on Coverage ${coverage.name} after Deductible:`, dollars(coverage.netClaim));
  line('Recoverable Depreciation:', dollars(coverage.recoverable));
  line('Net Estimate:', dollars(coverage.netClaim));
  line('Total Net Recoverable Depreciation:', dollars(coverage.recoverable));
  line('Net Estimate if Depreciation Is Recovered:', dollars(coverage.netIfRecovered));
}
