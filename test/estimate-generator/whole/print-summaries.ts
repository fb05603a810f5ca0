import { symbilityTotals } from '#test/estimate-generator/carriers/symbility.ts';
import { angled, bracketed, cents, dollars, figure } from '#test/estimate-generator/estimate/money.ts';
import { amountLine, stateFarmSummary } from '../carriers/summaries.ts';
import type { Priced, PricedCoverage } from '../estimate/priced.ts';
import type { Paper } from '../paper/paper.ts';
import type { Dice } from '../random/seeded.ts';

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

type Summed = Omit<PricedCoverage, 'deductible'>;

/** One coverage, or the whole claim, from line items to net claim. */
function xactimateSummary(paper: Paper, name: string, sums: Summed, wording: Wording): void {
  paper.page();
  const title = wording.titleOnTwoLines ? ['Summary for', name] : [`Summary for ${name}`];
  for (const text of title) paper.centre(text, { face: 'bold', size: 11 }).down(14);
  if (wording.subtitle) paper.centre('Summary for All Items', { face: 'bold' }).down(14);
  const both = sums.recoverable + sums.nonRecoverable;
  const overhead = Math.ceil(sums.overhead / 2);
  const lines: [string, string, boolean][] = [
    ['Line Item Total', figure(sums.lineItemTotal), true],
    [wording.tax, figure(sums.tax), sums.tax > 0],
    ['Subtotal', figure(sums.lineItemTotal + sums.tax), sums.overhead > 0],
    ['Overhead', figure(overhead), sums.overhead > 0],
    ['Profit', figure(sums.overhead - overhead), sums.overhead > 0],
    ['Replacement Cost Value', dollars(sums.rcv), true],
    ['Less Depreciation', bracketed(both), both > 0],
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
  };
}

/** The summaries in a carrier's words; says which style it was. */
export function printSummaries(dice: Dice, paper: Paper, estimate: Priced): string {
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
  if (style === 'symbility')
    symbilityTotals(paper, estimate, {
      claimWord: '',
      limit: '$205,100.00',
      taxWords: 'Sales Tax 7.000% (applies to materials only, some items overridden):',
    });
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
