import { angled, bracketed, cents, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import type { Priced, PricedCoverage } from '../estimate/priced.ts';
import type { Paper } from '../paper/paper.ts';

/** One line of a summary: label left, amount right. */
export function amountLine(paper: Paper, label: string, amount: string, edge = 540): Paper {
  return paper.left(90, label).right(edge, amount).down(13);
}

interface SummaryOptions {
  title: string[];
  taxLabel: string;
}

/** Xactimate's `Summary for <coverage>`, one page each. */
export function summary(paper: Paper, coverage: PricedCoverage, { title, taxLabel }: SummaryOptions): void {
  paper.page();
  for (const line of title) paper.centre(line, { face: 'bold', size: 11 }).down(14);
  paper.down(4);
  amountLine(paper, 'Line Item Total', figure(coverage.lineItemTotal));
  if (coverage.tax > 0) amountLine(paper, taxLabel, figure(coverage.tax));
  if (coverage.overhead > 0) {
    const overhead = Math.ceil(coverage.overhead / 2);
    amountLine(paper, 'Subtotal', figure(coverage.lineItemTotal + coverage.tax));
    amountLine(paper, 'Overhead', figure(overhead));
    amountLine(paper, 'Profit', figure(coverage.overhead - overhead));
  }
  amountLine(paper, 'Replacement Cost Value', dollars(coverage.rcv));
  const both = coverage.recoverable + coverage.nonRecoverable;
  const allLost = coverage.nonRecoverable > 0 && coverage.recoverable === 0;
  if (allLost) amountLine(paper, 'Less Non-recoverable Depreciation', angled(both));
  else if (both > 0) amountLine(paper, 'Less Depreciation', bracketed(both));
  if (both > 0) amountLine(paper, 'Actual Cash Value', dollars(coverage.acv));
  if (coverage.deductible > 0) amountLine(paper, 'Less Deductible', bracketed(coverage.usedDeductible));
  if (coverage.priorPayments)
    amountLine(paper, 'Less Prior Payment(s)', bracketed(cents(coverage.priorPayments)));
  amountLine(paper, 'Net Claim', dollars(coverage.netClaim));
  if (!allLost && both > 0) {
    if (coverage.nonRecoverable > 0) {
      amountLine(paper, 'Total Depreciation', figure(both));
      amountLine(paper, 'Less Non-Recoverable Depreciation', angled(coverage.nonRecoverable));
    }
    amountLine(paper, 'Total Recoverable Depreciation', figure(coverage.recoverable));
    if (coverage.residualDeductible > 0)
      amountLine(paper, 'Less Residual Deductible', bracketed(coverage.residualDeductible));
    amountLine(paper, 'Net Claim if Depreciation is Recovered', dollars(coverage.netIfRecovered));
  }
}

/** State Farm's summary; the actual cash value itself is not printed. */
export function stateFarmSummary(paper: Paper, coverage: PricedCoverage): void {
  const both = coverage.recoverable + coverage.nonRecoverable;
  paper.down(10).centre(`Summary for ${coverage.name}`, { face: 'bold', size: 11 }).down(16);
  amountLine(paper, 'Line Item Total', figure(coverage.lineItemTotal));
  amountLine(paper, 'Total Tax', figure(coverage.tax));
  amountLine(paper, 'Replacement Cost Value', figure(coverage.rcv));
  amountLine(paper, 'Less Depreciation (Including Taxes)', bracketed(both));
  amountLine(paper, 'Less Deductible', bracketed(coverage.usedDeductible));
  amountLine(paper, 'Net Actual Cash Value Payment', dollars(coverage.netClaim)).down(12);
  paper.centre('Maximum Additional Amounts Available If Incurred:', { face: 'bold' }).down(14);
  amountLine(paper, 'Total Line Item Depreciation (Including Taxes)', figure(both));
  if (coverage.nonRecoverable > 0)
    amountLine(paper, 'Less Non-Recoverable Depreciation', angled(coverage.nonRecoverable));
  amountLine(paper, 'Replacement Cost Benefits', figure(coverage.recoverable));
  amountLine(paper, 'Total Maximum Additional Amount Available If Incurred', figure(coverage.recoverable));
  amountLine(paper, 'Total Amount of Claim If Incurred', dollars(coverage.netIfRecovered));
}

/** Tables that print the totals again: the recap pages. */
export function recaps(paper: Paper, estimate: Priced): void {
  paper.page();
  paper.centre('Recap of Taxes, Overhead and Profit', { face: 'bold', size: 11 }).down(20);
  const heads = [
    'GC Overhead (10%)',
    'GC Profit (10%)',
    `Material Sales Tax (${Number((estimate.taxRate * 100).toFixed(4))}%)`,
  ];
  const columns = [230, 370, 510];
  paper.cells(columns, heads, 16, { face: 'bold' });
  const { tax, overhead } = estimate.totals;
  const half = Math.ceil(overhead / 2);
  for (const label of ['Line Items', 'Total'])
    paper.left(54, label).cells(columns, [half, overhead - half, tax].map(figure), 14);
  paper.page().centre('Recap by Room', { face: 'bold', size: 11 }).down(18);
  paper.left(54, `Estimate: ${estimate.header.estimateName}`, { face: 'bold' }).down(14);
  const all = estimate.totals.base || 1;
  let whole = all;
  const row = (label: string, base: number) =>
    paper
      .left(66, label)
      .right(470, figure(base))
      .right(550, `${((base / whole) * 100).toFixed(2)}%`)
      .down(12);
  for (const section of estimate.sections) row(section.name, section.base);
  row('Subtotal of Areas', all);
  row('Total', all);
  paper.page().centre('Recap by Category', { face: 'bold', size: 11 }).down(18);
  paper
    .left(54, 'Items', { face: 'bold' })
    .right(470, 'Total', { face: 'bold' })
    .right(550, '%', { face: 'bold' });
  paper.down(14);
  whole = all + tax + overhead;
  const items = estimate.sections.flatMap((section) => section.items);
  const roofing = items.filter((item) => item.role !== undefined).reduce((sum, item) => sum + item.base, 0);
  row('ROOFING', roofing);
  row('SOFFIT, FASCIA, & GUTTER', all - roofing);
  row('Subtotal', all);
  if (tax > 0) row('Material Sales Tax', tax);
  if (overhead > 0) row('Overhead and Profit', overhead);
  row('Total', whole);
}

/** A table of the whole settlement, a row for each coverage. */
export function statementOfLoss(paper: Paper, estimate: Priced): void {
  const { header: head, coverages } = estimate;
  const edges = [300, 364, 424, 500, 576];
  const row = (name: string, cells: readonly string[], face?: 'bold') => {
    const style = face === undefined ? {} : { face };
    paper.left(40, name, style).cells(edges, cells, 14, { size: 8.5, ...style });
  };
  paper.page().centre('STATEMENT OF LOSS', { face: 'bold', size: 12 }).down(24);
  paper.left(40, `Insured: ${head.insured}`).left(330, `Claim Number: ${head.claimNumber}`).down(24);
  row('COVERAGE', ['RCV', 'DEPREC.', 'ACV', 'DEDUCTIBLE', 'NET CLAIM'], 'bold');
  const cells = (some: readonly Priced['coverages'][number][]) => {
    const sum = (pick: (one: Priced['coverages'][number]) => number) =>
      dollars(some.reduce((total, one) => total + pick(one), 0));
    return [
      sum(({ rcv }) => rcv),
      sum((one) => one.recoverable + one.nonRecoverable),
      sum(({ acv }) => acv),
      sum(({ usedDeductible }) => usedDeductible),
      sum(({ netClaim }) => netClaim),
    ];
  };
  for (const coverage of coverages) row(coverage.name, cells([coverage]));
  row('Total', cells(coverages), 'bold');
  paper.down(20).paragraph('The repairs are listed on the pages behind this statement.');
}
