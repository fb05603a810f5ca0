import { amountLine, recaps, stateFarmSummary } from '#test/estimate-generator/carriers/summaries.ts';
import { symbilityTotals } from '#test/estimate-generator/carriers/symbility.ts';
import { angled, bracketed, cents, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import { addAmounts, type Priced, type PricedCoverage } from '#test/estimate-generator/estimate/priced.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';
import type { Dice } from '#test/estimate-generator/random/seeded.ts';
import { fitsMatrix, matrixSummary } from './matrix-summary.ts';
import type { SettlementForms } from './settlement-forms.ts';

const DEDUCTIBLES = [
  'Less Deductible',
  'Less Deductible',
  'Less Hurricane Deductible',
  'Less Wind/Hail Deductible (2 %)',
  'Less All Other Perils Deductible',
  'Applied Deductible',
] as const;

interface Wording {
  deductible: string;
  tax: string;
  titleOnTwoLines: boolean;
  edge: number;
  /** Each coverage's summary is called a summary of all items as well. */
  subtitle: boolean;
}

/** The label is too long for one line. */
const HELD_OVERHEAD = 'Less General Contractor Overhead & Profit on Recoverable & Non-recoverable';

type Summed = Omit<PricedCoverage, 'deductible'>;

/** One coverage, or the whole claim, from line items to net claim. */
function xactimateSummary(paper: Paper, name: string, sums: Summed, wording: Wording): void {
  paper.page();
  const title = wording.titleOnTwoLines ? ['Summary for', name] : [`Summary for ${name}`];
  for (const text of title) paper.centre(text, { face: 'bold', size: 11 }).down(14);
  if (wording.subtitle) paper.centre('Summary for All Items', { face: 'bold' }).down(14);
  const both = sums.recoverable + sums.nonRecoverable;
  const overhead = Math.ceil(sums.overhead / 2);
  const held = sums.heldOverhead ?? 0;
  const lines: [string, string, boolean][] = [
    ['Line Item Total', figure(sums.lineItemTotal), true],
    [wording.tax, figure(sums.tax), sums.tax > 0],
    ['Subtotal', figure(sums.lineItemTotal + sums.tax), sums.overhead > 0],
    ['Overhead', figure(overhead), sums.overhead > 0],
    ['Profit', figure(sums.overhead - overhead), sums.overhead > 0],
    ['Replacement Cost Value', dollars(sums.rcv), true],
    ['Less Depreciation', bracketed(both - held), both > 0],
    [HELD_OVERHEAD, '', held > 0],
    ['Depreciation', bracketed(held), held > 0],
    ['Actual Cash Value', dollars(sums.acv), both > 0],
    [wording.deductible, bracketed(sums.usedDeductible), sums.usedDeductible > 0],
    ['Less Prior Payment(s)', bracketed(cents(sums.priorPayments ?? 0)), (sums.priorPayments ?? 0) > 0],
    ['Net Claim', dollars(sums.netClaim), true],
    ['Total Depreciation', figure(both), sums.nonRecoverable > 0],
    ['Less Non-Recoverable Depreciation', angled(sums.nonRecoverable), sums.nonRecoverable > 0],
    ['Total Recoverable Depreciation', figure(sums.recoverable), both > 0],
    ['Less Residual Deductible', bracketed(sums.residualDeductible), sums.residualDeductible > 0],
    ['Net Claim if Depreciation is Recovered', dollars(sums.netIfRecovered), both > 0],
  ];
  for (const [label, amount, printed] of lines) if (printed) amountLine(paper, label, amount, wording.edge);
}

function wholeClaim({ coverages, totals }: Priced): Summed {
  const sum = (pick: (one: PricedCoverage) => number) => coverages.reduce((all, one) => all + pick(one), 0);
  return {
    name: 'All Items',
    ...totals,
    lineItemTotal: sum((one) => one.lineItemTotal),
    netClaim: sum((one) => one.netClaim),
    netIfRecovered: sum((one) => one.netIfRecovered),
    residualDeductible: sum((one) => one.residualDeductible),
    usedDeductible: sum((one) => one.usedDeductible),
    priorPayments: sum((one) => one.priorPayments ?? 0),
    heldOverhead: sum((one) => one.heldOverhead ?? 0),
  };
}

/** A statement of loss can stand alone where its figures are all: it names no overhead and no kind of depreciation. */
const isStated = ({ coverages }: Priced) =>
  coverages.every(
    ({ priorPayments, overheadInSummary, residualDeductible, nonRecoverable, netClaim }) =>
      !priorPayments && !overheadInSummary && residualDeductible + nonRecoverable === 0 && netClaim > 0,
  );

/** The summaries in a carrier's words; says which style it was. */
export function printSummaries(dice: Dice, paper: Paper, estimate: Priced, forms?: SettlementForms): string {
  const { coverages, totals } = estimate;
  const plain = totals.overhead === 0 && coverages.every((one) => !one.priorPayments);
  const styles = ['xactimate', 'xactimate', 'per_coverage_and_whole', 'subtitled'] as const;
  const style = dice.pick([
    ...styles,
    plain ? 'state_farm' : 'xactimate',
    plain && coverages.length === 1 ? 'symbility' : 'xactimate',
  ] as const);
  const wording: Wording = {
    deductible: dice.pick(DEDUCTIBLES),
    tax: dice.pick(['Material Sales Tax', 'Total Tax', 'Cln Mat Sales Tax']),
    titleOnTwoLines: dice.chance(0.25),
    edge: dice.pick([300, 420, 540]),
    subtitle: style === 'subtitled' && coverages.length > 1,
  };
  // The dice fall as they would without it.
  if (forms?.statement === 'alone' && isStated(estimate)) return 'statement';
  // A matrix has no rows for what only some papers print.
  const beside = coverages.length > 1 && fitsMatrix(coverages.map(({ name }) => name));
  if (forms?.matrix && beside && plain && totals.nonRecoverable === 0) {
    matrixSummary(paper, coverages, wholeClaim(estimate), wording.tax);
    return 'matrix';
  }
  if (style === 'symbility') symbilityTotals(paper, estimate);
  else if (style === 'state_farm')
    for (const coverage of coverages) {
      paper.page();
      stateFarmSummary(paper, coverage);
    }
  else for (const coverage of coverages) xactimateSummary(paper, coverage.name, coverage, wording);
  if (style === 'per_coverage_and_whole' && coverages.length > 1)
    xactimateSummary(paper, 'All Items', wholeClaim(estimate), wording);
  return style;
}

const percent = (part: number, whole: number) => `${((part / (whole || 1)) * 100).toFixed(2)}%`;

/** What each coverage pays, with its share. */
function recapByCoverage(paper: Paper, { coverages, totals }: Priced): void {
  paper.room(80);
  paper.down(10).left(54, 'Coverage', { face: 'bold' }).right(330, 'Item Total', { face: 'bold' });
  paper.right(390, '%', { face: 'bold' }).right(480, 'ACV Total', { face: 'bold' });
  paper.right(540, '%', { face: 'bold' }).down(14);
  for (const { name, rcv, acv } of [...coverages, { name: 'Total', ...totals }])
    paper
      .left(54, name)
      .right(330, figure(rcv))
      .right(390, percent(rcv, totals.rcv))
      .right(480, figure(acv))
      .right(540, percent(acv, totals.acv))
      .down(13);
}

/** State Farm's figures by coverage, without shares. */
function coverageTable(paper: Paper, { coverages, totals }: Priced): void {
  paper.room(80);
  paper.down(10);
  const edges = [300, 380, 460, 540];
  const row = (label: string, cells: readonly string[], face: 'bold' | 'roman' = 'roman') =>
    paper.left(54, label, { face }).cells(edges, cells, 13, { face });
  row('COVERAGE', ['TAX', 'RCV', 'DEPREC.', 'ACV'], 'bold');
  for (const one of [...coverages, { name: 'TOTAL', ...totals }])
    row(one.name, [one.tax, one.rcv, one.recoverable + one.nonRecoverable, one.acv].map(figure));
}

/** Money by trade; a trade is no building. */
function tradeSummary(paper: Paper, { sections }: Priced): void {
  const items = sections.flatMap((section) => section.items);
  const roofing = items.filter(({ unit }) => unit === 'SQ');
  const others = items.filter(({ unit }) => unit !== 'SQ');
  paper.page().centre('Trade Summary', { face: 'bold', size: 11 }).down(18);
  paper.left(54, 'DESCRIPTION', { face: 'bold' }).right(330, 'LINE ITEM QTY', { face: 'bold' });
  paper.right(420, 'REPL. COST TOTAL', { face: 'bold' }).right(540, 'ACV', { face: 'bold' }).down(14);
  for (const [trade, rows] of [
    ['RFG   ROOFING', roofing],
    ['SFG   SOFFIT, FASCIA, & GUTTER', others],
  ] as const) {
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      figure(rows.reduce((all, row) => all + pick(row), 0));
    paper.left(54, trade, { face: 'bold' }).down(13);
    for (const row of rows.slice(0, 8))
      paper
        .left(60, row.description.slice(0, 44))
        .right(330, `${figure(Math.round(row.quantity * 100))} ${row.unit}`)
        .right(420, figure(row.rcv))
        .right(540, figure(row.acv))
        .down(12);
    paper
      .left(54, `TOTAL ${trade.slice(6)}`)
      .right(
        420,
        sum(({ rcv }) => rcv),
      )
      .right(
        540,
        sum(({ acv }) => acv),
      )
      .down(15);
  }
}

const CATEGORIES = [
  ['DMO', 'GENERAL DEMOLITION', /tear (off|out)|^remove |haul|debris/i],
  ['RFG', 'ROOFING', /shingle|felt|roof|ice|drip|starter|ridge|flash|vent|underlay|valley|steep/i],
  ['SFG', 'SOFFIT, FASCIA, & GUTTER', /gutter|fascia|soffit|downspout/i],
  ['GEN', 'OTHER WORK', /./],
] as const;

/** Money by category, each with its code. */
function recapByCategory(dice: Dice, paper: Paper, { sections, lineTotals }: Priced): void {
  const items = sections.flatMap((section) => section.items);
  const categoryOf = (words: string) => CATEGORIES.find(([, , says]) => says.test(words))?.[0];
  const shares = dice.chance(0.5);
  const edges = shares ? [400, 520] : [340, 440, 540];
  const cellsOf = (sum: typeof lineTotals) =>
    shares
      ? [figure(sum.rcv), percent(sum.rcv, lineTotals.rcv)]
      : [sum.rcv, sum.recoverable + sum.nonRecoverable, sum.acv].map(figure);
  paper.room(110);
  paper
    .down(10)
    .centre(dice.pick(['Recap by Category', 'Category Summary']), { face: 'bold', size: 11 })
    .down(18);
  paper.left(54, shares ? 'Items' : 'CATEGORY', { face: 'bold' });
  paper.cells(edges, shares ? ['Total', '%'] : ['RCV', 'DEPREC.', 'ACV']);
  for (const [code, name] of CATEGORIES) {
    const own = items.filter(({ description }) => categoryOf(description) === code);
    if (own.length === 0) continue;
    paper
      .left(54, code)
      .left(84, name)
      .cells(edges, cellsOf(addAmounts(own)));
  }
  paper.left(54, shares ? 'Subtotal' : 'TOTAL').cells(edges, cellsOf(lineTotals));
}

/** The tables that print the rows' money once more. */
export function printRecaps(dice: Dice, paper: Paper, estimate: Priced, coded: boolean): void {
  if (coded) recapByCategory(dice, paper, estimate);
  if (dice.chance(0.3)) recapByCoverage(paper, estimate);
  if (dice.chance(0.2)) coverageTable(paper, estimate);
  if (dice.chance(0.4)) recaps(paper, estimate);
  if (dice.chance(0.25)) tradeSummary(paper, estimate);
}
