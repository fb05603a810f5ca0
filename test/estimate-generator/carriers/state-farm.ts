import { cents, figure } from '#test/estimate-generator/estimate/money.ts';
import type { Priced, PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import { LETTER, Paper } from '#test/estimate-generator/paper/paper.ts';
import type { Cells, Grid } from '#test/estimate-generator/paper/table.ts';
import { field, usDate } from './cover.ts';
import { body, bold, column, depreciationMark, lost, measure, percent } from './grids.ts';
import { amountLine, stateFarmSummary } from './summaries.ts';

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

/** "State Farm" centered, insured and estimate number at the top; `Date: … Page: N` at the foot. */
export function stateFarmPaper(estimate: Priced): Paper {
  const { header } = estimate;
  return new Paper({
    ...LETTER,
    top: 92,
    bottom: 726,
    head: (paper) => {
      paper.centre('State Farm', { face: 'bold', size: 11 }, 42);
      paper.left(40, header.insured, {}, 60).right(572, header.estimateName, {}, 60);
    },
    foot: (paper, page) => {
      paper.left(40, `Date:    ${header.printed} 9:01 AM`, {}, 758).right(572, `Page: ${page}`, {}, 758);
    },
  });
}

export function stateFarmLetter(paper: Paper): void {
  paper.page();
  for (const line of ['State Farm', 'P.O. Box 106169', 'Atlanta, GA 30348-6169', 'Fax: 1-844-555-0100'])
    paper.centre(line).down(12);
  paper.down(12).centre('Structural Damage Claim Policy', { face: 'bold', size: 11 }).down(18);
  paper.paragraph(
    'This estimate is priced based on estimated market pricing for the cost of materials, labor, and other factors at the time of the loss.',
  );
  paper.paragraph(
    'Depending upon the complexity of your repair, our estimate may or may not include an allowance for general contractor overhead and profit.',
  );
}

export function stateFarmCover(paper: Paper, estimate: Priced, options: { deductible?: boolean } = {}): void {
  const { header } = estimate;
  paper.page();
  field(paper, 110, 'Insured:', header.insured);
  field(paper, 430, 'Estimate:', header.estimateName).down(12);
  field(paper, 110, 'Property:', header.street);
  field(paper, 430, 'Claim Number:', header.claimNumber).down(12);
  paper.left(116, header.city);
  field(paper, 430, 'Policy Number:', header.policyNumber).down(12);
  field(paper, 110, 'Home:', '402-555-0130');
  field(paper, 430, 'Price List:', header.priceList ?? '').down(12);
  field(paper, 110, 'Type of Loss:', header.typeOfLoss);
  paper.left(436, 'Restoration/Service/Remodel').down(12);
  if (options.deductible !== false && header.deductible !== null)
    field(
      paper,
      110,
      'Deductible:',
      `$${header.deductible.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    ).down(12);
  field(paper, 110, 'Date of Loss:', usDate(header.dateOfLoss)).down(12);
  field(paper, 110, 'Date Inspected:', '7/16/2025').down(22);
  for (const coverage of estimate.coverages) stateFarmSummary(paper, coverage);
  paper.down(16).left(40, header.adjuster).down(12).left(40, '866-555-0100 x 7412').down(14);
  paper.left(40, 'ALL AMOUNTS PAYABLE ARE SUBJECT TO THE TERMS, CONDITIONS AND').down(12);
  paper.left(40, 'LIMITS OF YOUR POLICY.');
}

/**
 * The guide with another family's figures, under the real letterhead, claim number and page number;
 * besides the sample's own values only the form number at the foot tells what it is.
 */
export function stateFarmGuide(paper: Paper): void {
  paper.page();
  paper.centre('Building Estimate Summary Guide', { face: 'bold', size: 12 }).down(24);
  field(paper, 110, 'Insured:', 'Smith, Joe & Jane');
  field(paper, 360, 'Estimate:', '00-0000-000').down(12);
  field(paper, 110, 'Property:', '1 Main Street');
  field(paper, 360, 'Claim number:', '00-0000-000').down(12);
  field(paper, 110, 'Type of Loss:', 'Other');
  field(paper, 360, 'Price List:', 'ILBL8F_MAR 13').down(12);
  field(paper, 110, 'Deductible:', '$1,000.00');
  paper.left(366, 'Restoration/Service/Remodel').down(24);
  paper.centre('Summary for Dwelling', { face: 'bold', size: 11 }, paper.y, 230).down(16);
  const rows: [string, string][] = [
    ['Line Item Total 1', '5,953.10'],
    ['Material Sales Tax', '152.00'],
    ['Subtotal', '6,105.10'],
    ['General Contractor Overhead 2', '610.51'],
    ['General Contractor Profit', '610.51'],
    ['Replacement Cost Value (Including General Contractor Overhead and Profit) 3', '7,326.12'],
    ['Less Depreciation (Including Taxes) 4', '(832.50)'],
    ['Less Deductible 5', '(1,000.00)'],
    ['Net Actual Cash Value Payment 6', '$5,493.62'],
  ];
  for (const [label, amount] of rows) amountLine(paper, label, amount, 470);
  paper.down(10).centre('Maximum Additional Amounts Available If Incurred:', { face: 'bold' }).down(14);
  amountLine(paper, 'Total Line Item Depreciation (Including Taxes)', '832.50', 470);
  amountLine(paper, 'Replacement Cost Benefits', '832.50', 470);
  amountLine(paper, 'Total Amount of Claim If Incurred', '$6,326.12', 470);
  paper.down(30).left(40, '139928.1 01-23-2013', { size: 7 });
}
