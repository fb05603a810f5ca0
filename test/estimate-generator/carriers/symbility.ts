import type { Item } from '#test/estimate-generator/estimate/estimate.ts';
import { cents, dollars, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { Priced, PricedItem, PricedSection } from '#test/estimate-generator/estimate/priced.ts';
import { LETTER, Paper } from '#test/estimate-generator/paper/paper.ts';
import { type Grid, printHeader, printItem } from '#test/estimate-generator/paper/table.ts';
import { usDate } from './cover.ts';
import { column, share20 } from './grids.ts';

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

export interface SymbilityOptions {
  /** "Claim #059…" or "Claim HO0…" in the footer. */
  claimWord: string;
  /** One plan for all sections; else each section's path names its own. */
  planName?: string;
  soffit?: string;
  limit: string;
  taxWords: string;
}

/** Carrier at the top left, `Claim N  Page n of m` at the foot. */
export function symbilityPaper(estimate: Priced, options: SymbilityOptions, pages: number): Paper {
  const { header } = estimate;
  return new Paper({
    ...LETTER,
    top: 100,
    bottom: 736,
    body: { face: 'sans', size: 8 },
    head: (paper) => {
      header.letterhead.forEach((text, index) => {
        paper.left(60, text, index === 0 ? { face: 'sansBold', size: 10 } : {}, 40 + index * 11);
      });
    },
    foot: (paper, page) => {
      paper.left(40, `${options.claimWord}${header.claimNumber}`, {}, 764);
      paper.centre(`Page ${page} of ${pages}`, {}, 764).right(576, header.printed, {}, 764);
    },
  });
}

export function symbilityCover(paper: Paper, estimate: Priced, database: string): void {
  const { header } = estimate;
  paper.page();
  const pairs: [string, string, string, string][] = [
    ['CLAIM NO.:', header.claimNumber, 'INSURED:', header.insured],
    ['Date of Loss:', usDate(header.dateOfLoss), 'Address:', 'PO BOX 812'],
    [
      'Deductible:',
      header.deductible === null ? '' : dollars(header.deductible * 100),
      'Loss address:',
      header.street,
    ],
    ['Type of Claim:', header.typeOfLoss, '', header.city],
    ['Pricing Database:', database, '', ''],
    ['Claim Rep:', header.adjuster, '', ''],
    ['Policy No.:', header.policyNumber, '', ''],
  ];
  for (const [a, b, c, d] of pairs) paper.left(40, a).left(130, b).left(360, c).left(440, d).down(13);
}

function planBlock(paper: Paper, section: PricedSection): void {
  const { sketch } = section;
  if (!sketch) return;
  const squares = sketch.squares.toFixed(1);
  paper
    .left(48, `Roof area: ${quantityText(sketch.surfaceSf)} SF Squares: ${squares} SQ Soffit: 214.70 SF`)
    .down(11);
  paper
    .left(48, `Eaves: ${quantityText(sketch.perimeter)} LF Ridge: ${quantityText(sketch.ridge)} LF`)
    .down(11);
  paper
    .left(48, `Valley: ${quantityText(sketch.valley ?? 0)} LF Hip: ${quantityText(sketch.hip ?? 0)} LF`)
    .down(14);
}

function subtotal(paper: Paper, grid: Grid, section: PricedSection): void {
  const cells: Record<string, string> = {
    overhead: dollars(section.overhead),
    tax: dollars(section.tax),
    rcv: dollars(section.rcv),
    depreciation: dollars(section.recoverable + section.nonRecoverable),
    acv: dollars(section.acv),
  };
  const count = section.items.length;
  paper.left(
    grid.left + 6,
    `${section.name} - Subtotal (${count} item${count === 1 ? '' : 's'})`,
    grid.style,
  );
  for (const column of grid.columns) {
    const text = cells[column.key];
    if (text) paper.right(column.right, text, grid.style);
  }
  paper.down(16);
}

export function symbilityItems(paper: Paper, estimate: Priced, grid: Grid, options: SymbilityOptions): void {
  const heading = () => {
    printHeader(paper, { ...grid, ruled: true });
    paper.left(40, `ESTIMATE: Structure (${estimate.header.carrier})`, { face: 'sansBold' });
    paper.right(576, `Claim #${estimate.header.claimNumber}, ${estimate.header.insured}`).down(13);
  };
  paper.page();
  heading();
  if (options.planName) paper.left(44, `ROOFPLAN: ${options.planName}`, { face: 'sansBold' }).down(14);
  for (const section of estimate.sections) {
    if (paper.room(70)) heading();
    for (const plan of section.path ?? []) paper.left(44, `ROOFPLAN: ${plan}`, { face: 'sansBold' }).down(14);
    paper.left(44, section.name, { face: 'sansBold' }).down(12);
    planBlock(paper, section);
    for (const item of section.items) printItem(paper, grid, item, heading);
    if (paper.room(20)) heading();
    subtotal(paper, grid, section);
  }
}

/** Totals of one coverage in Symbility's words; tax per line or after the subtotal. */
export function symbilityTotals(paper: Paper, estimate: Priced, options: SymbilityOptions): void {
  paper.page();
  const line = (label: string, amount: string) => paper.left(54, label).right(560, amount).down(12);
  const [coverage] = estimate.coverages;
  if (!coverage) throw new Error('A Symbility estimate has a coverage.');
  const materials = Math.round(coverage.lineItemTotal * 0.43);
  line('Total Materials:', dollars(materials));
  line('Total Labor:', dollars(coverage.lineItemTotal - materials));
  line('Total Equipment:', '$0.00');
  line('Subtotal:', dollars(coverage.lineItemTotal));
  line(options.taxWords, dollars(coverage.tax));
  line('Subtotal:', dollars(coverage.lineItemTotal + coverage.tax));
  const overhead = Math.ceil(coverage.overhead / 2);
  const rate = coverage.overhead > 0 ? '10.00%' : '0.00%';
  line(`Add ${rate} overhead (some items excluded):`, dollars(overhead));
  line(`Add ${rate} profit (some items excluded):`, dollars(coverage.overhead - overhead));
  line('Replacement Cost Value:', dollars(coverage.rcv));
  line(`Replacement Cost on Coverage ${coverage.name} (${options.limit} limit):`, dollars(coverage.rcv));
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

export const undotted = (items: Item[], from = 1): Item[] =>
  items.map((item, index) => ({ ...item, label: `${from + index}` }));
