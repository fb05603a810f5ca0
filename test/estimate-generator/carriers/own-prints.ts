import { cents, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import type { Priced } from '#test/estimate-generator/estimate/priced.ts';
import { LETTER, Paper, widthOf } from '#test/estimate-generator/paper/paper.ts';
import { type Grid, printTotals } from '#test/estimate-generator/paper/table.ts';
import { cover, usDate } from './cover.ts';
import { body, bold, column, depreciationMark, lost, measure, share20 } from './grids.ts';
import { amountLine, summary } from './summaries.ts';
import { sections, xactimatePaper } from './xactimate.ts';

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

/** USAA prints the estimate name, date and page at the top of the page. */
export function usaaPaper(estimate: Priced): Paper {
  const { header } = estimate;
  return new Paper({
    ...LETTER,
    top: 84,
    bottom: 740,
    body: { face: 'sans', size: 8.5 },
    head: (paper, page) => {
      paper.left(40, 'Alacrity Solutions - A USAA Service Provider', { face: 'sansBold' }, 36);
      paper
        .left(40, header.estimateName, {}, 54)
        .centre(header.printed, {}, 54)
        .right(572, `Page: ${page}`, {}, 54);
    },
  });
}

/** The letter, which alone knows the claim number, and the page of numbers after it. */
export function usaaLetter(paper: Paper, estimate: Priced): void {
  const { header, totals } = estimate;
  const [coverage] = estimate.coverages;
  if (!coverage) throw new Error('A USAA estimate has a coverage.');
  paper.page();
  const line = (label: string, text: string) => paper.left(60, label).left(220, text).down(13);
  line('Reference:', 'Your homeowners claim');
  line('USAA policyholder:', header.insured);
  line('Claim number:', header.claimNumber);
  line('Date of loss:', 'June 2, 2025').down(10);
  paper.paragraph(
    'We completed the estimate of your covered damage. The payment below is for the actual cash value.',
    60,
    480,
  );
  const money = (label: string, text: string) => paper.left(60, label).right(430, text).down(13);
  money('Replacement cost:', dollars(totals.rcv));
  money('Less recoverable depreciation:', `$-${figure(totals.recoverable)}`);
  money('Less non-recoverable depreciation:', '$-0.00');
  money('Less deductible:', `$-${figure(coverage.usedDeductible)}`);
  money('Actual cash value settlement:', dollars(coverage.netClaim));
  paper.page();
  const pairs: [string, string][] = [
    ['Insured:', header.insured],
    ['Property:', `${header.street}, ${header.city}`],
    ['Member Number:', header.claimNumber.replace(/-.*/, '')],
    ['Policy Number:', header.policyNumber],
    ['L/R Number:', '014'],
    ['Type of Loss:', header.typeOfLoss],
    ['Date of Loss:', `${usDate(header.dateOfLoss)} 12:00 AM`],
    ['Price List:', header.priceList ?? ''],
  ];
  for (const [label, text] of pairs) paper.left(60, label).left(170, text).down(14);
}

export function usaaSummary(paper: Paper, estimate: Priced): void {
  for (const coverage of estimate.coverages) summary(paper, coverage, { taxLabel: 'Total Tax' });
}

const EDGE = 520;

/** A label, dots, an amount. */
function leader(paper: Paper, label: string, amount: string): void {
  const room = EDGE - 120 - widthOf(label) - widthOf(amount) - 6;
  const dots = '.'.repeat(Math.max(3, Math.floor(room / widthOf('.'))));
  paper.left(120, `${label}${dots}`).right(EDGE, amount).down(14);
}

/** Allstate's landscape worksheet with its dotted summary. */
export function worksheet(estimate: Priced, grid: Grid): Paper {
  const paper = xactimatePaper(estimate, { landscape: true });
  const [coverage] = estimate.coverages;
  if (!coverage) throw new Error('A worksheet has a coverage.');
  cover(paper, estimate);
  paper.page();
  sections(paper, estimate, grid);
  paper.page();
  paper.left(120, `Summary for ${coverage.name}`, { face: 'bold', size: 11 }).down(20);
  leader(paper, 'Line Item Total', dollars(coverage.lineItemTotal));
  leader(paper, 'Total Tax', dollars(coverage.tax));
  leader(paper, 'Replacement Cost Value', dollars(coverage.rcv));
  leader(paper, 'Less Depreciation', `-${dollars(coverage.recoverable)}`);
  leader(paper, 'Actual Cash Value', dollars(coverage.acv));
  leader(paper, 'Less Deductible', `-${dollars(coverage.usedDeductible)}`);
  leader(paper, 'Net Claim', dollars(coverage.netClaim));
  leader(paper, 'Less ACV Payments Made', '-$0.00');
  leader(paper, 'Estimated Remaining RC Benefits', dollars(coverage.recoverable));
  return paper;
}

/** A roofer's letterhead over an Xactimate export. */
export function contractorPaper(estimate: Priced): Paper {
  const { header } = estimate;
  return new Paper({
    ...LETTER,
    top: 100,
    bottom: 728,
    head: (paper, page) => {
      header.letterhead.forEach((text, index) => {
        paper.left(40, text, index === 0 ? { face: 'sansBold', size: 12 } : { size: 8 }, 40 + index * 11);
      });
      if (page > 1) return;
      paper.left(330, `Client: ${header.insured}`, {}, 40);
      paper.left(330, `Property: ${header.street}`, {}, 51).left(368, header.city, {}, 62);
      paper.left(330, `Claim # ${header.claimNumber}`, {}, 73);
      paper.left(330, `Date of Loss: ${usDate(header.dateOfLoss)}`, {}, 84);
    },
    foot: (paper, page) => {
      paper.left(36, header.estimateName, {}, 758).right(490, header.printed, {}, 758);
      paper.right(576, `Page: ${page}`, {}, 758);
    },
  });
}

/** Totals of a supplement: nothing is depreciated and no deductible taken. */
export function contractorTotals(paper: Paper, estimate: Priced, grid: Grid): void {
  const { totals } = estimate;
  printTotals(paper, grid, `Line Item Totals:  ${estimate.header.estimateName}`, {
    tax: figure(totals.tax),
    overhead: figure(totals.overhead),
    rcv: figure(totals.rcv),
  });
  paper.down(20).centre('Summary', { face: 'bold', size: 11 }).down(18);
  const overhead = Math.ceil(totals.overhead / 2);
  amountLine(paper, 'Line Item Total', figure(totals.base));
  amountLine(paper, 'Material Sales Tax', figure(totals.tax));
  amountLine(paper, 'Subtotal', figure(totals.base + totals.tax));
  if (totals.overhead > 0) {
    amountLine(paper, 'Overhead', figure(overhead));
    amountLine(paper, 'Profit', figure(totals.overhead - overhead));
  }
  amountLine(paper, 'Replacement Cost Value', `$${figure(totals.rcv)}`);
  amountLine(paper, 'Net Claim', `$${figure(totals.rcv)}`);
}
