import type { ClaimDetails } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { type ClaimFigures, withinBounds } from '#lambdas/estimate-reader/settlement/bounds.ts';
import { figuresOf } from '#lambdas/estimate-reader/settlement/coverage-figures.ts';
import { chosenSummaries } from '#lambdas/estimate-reader/settlement/coverages.ts';
import {
  isPaidWhenIncurred,
  paidWhenIncurredIn,
} from '#lambdas/estimate-reader/settlement/paid-when-incurred.ts';
import { deductibleFrom, policyDeductible } from '#lambdas/estimate-reader/settlement/policy-deductible.ts';
import {
  provenFigures,
  type RowsAgreement,
  recapTotals,
  rowsAgree,
  type Tables,
} from '#lambdas/estimate-reader/settlement/rows-agree.ts';
import {
  type Closing,
  closingOf,
  continued,
  isSumOf,
  isWhole,
  type Settlement,
  settlementOfTotal,
} from '#lambdas/estimate-reader/settlement/settlement.ts';
import type { CoverageFigures, Stated } from '#lambdas/estimate-reader/settlement/settlement-checks.ts';
import type { CoverageTotal } from '#lambdas/estimate-reader/structures/section-coverages.ts';
import type { SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { CENTS, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Claim, ClaimFigure, Evidence } from '#shared/estimate/claim.ts';

export interface ClaimReading {
  claim: Claim;
  sources: Partial<Record<ClaimFigure, Evidence>>;
  /** Figures the document states but its arithmetic does not confirm. */
  doubtful: ClaimFigure[];
  /**
   * The rows' sum beside the printed cost that it contradicts, and its page; null if they agree or no cost is printed.
   */
  against: Record<'lines' | 'printed' | 'page', number> | null;
  /** The possible sums of the rows, according to the summaries. */
  rowSums: readonly number[];
  /** Whether the rows add up to the claim; null if there is nothing to compare. */
  rowsHold: boolean | null;
  /** Whether the rows add up to the printed sum of all rows, even where the claim does not. */
  rowsListed: boolean;
  /** Tax, overhead and profit of the summaries, which the rows may include as well. */
  costs: { tax: number; overheadProfit: number };
}

const KEYS = [
  'rcv',
  'depreciation',
  'recoverable',
  'nonRecoverable',
  'acv',
  'deductible',
  'netClaim',
  'netClaimIfRecovered',
] as const;

/** The whole claim: all coverages added up, where each figure is printed, and whether it is proven. */
export function claimFrom(
  details: ClaimDetails,
  summaries: readonly SummaryBlock[],
  rows: readonly LineItem[],
  totals: readonly PrintedTotal[],
  rest: readonly Line[],
  scanned: boolean,
): ClaimReading {
  const incurred = paidWhenIncurredIn(summaries);
  const blocks = summaries.filter((block) => !isPaidWhenIncurred(block));
  // A scanner may misread a cent; figures proven despite that add up exactly.
  const tables = { rows, totals, recaps: recapTotals(rest), incurred, slip: scanned ? 0 : CENTS };
  const { closings, agreement } = chosenSummaries(blocks, tables);
  const read = closings.map(({ figures }) => figures);
  const summed = closings.map(({ settlement }) => settlement);
  const money = summed.some(({ rcv }) => rcv !== null) ? summed : settlementsWithRowSums(closings, tables);
  const total = (key: ClaimFigure): number | null =>
    money.some((each) => each[key] !== null) && !lacksPayment(summed, key)
      ? sum(money.map((each) => each[key]))
      : null;
  const figures = Object.fromEntries(KEYS.map((key) => [key, total(key)])) as ClaimFigures;
  const agrees = summed.some(({ rcv }) => rcv !== null)
    ? agreement
    : rowsAgreeWithoutCost(tables, read, figures);
  const proven = provenFigures(
    money.filter((each) => KEYS.some((key) => each[key] !== null)).map(({ checks }) => checks),
    agrees,
    { kindsKnown: kindsKnown(closings, rows), misread: scanned && read.some(statesTwoDigits) },
  );
  const payments = { figures, blocks, read, settlements: money, scanned };
  const { amount, source, tested } = deductibleFrom(payments, policyDeductible(rest));
  const credible = withinBounds(
    { ...figures, deductible: source === null ? amount : null },
    proven,
    closings.length,
  );
  if (source !== null) credible.deductible = amount;
  const doubtful = KEYS.filter(
    (key) =>
      (figures[key] !== null && figures[key] !== 0 && !proven.has(key)) ||
      (key === 'deductible' && !tested) ||
      (key === 'netClaim' && figures.netClaim === null),
  );
  const sources = sourcesOf(read, source);
  return {
    against: agrees.rcv === false ? comparedWithPrinted(rows, figures.rcv, sources.rcv) : null,
    claim: { ...details, ...credible, verified: figures.rcv !== null && doubtful.length === 0 },
    sources,
    doubtful: figures.rcv === null ? [] : doubtful,
    rowSums: agrees.sums,
    rowsHold: agrees.rows,
    rowsListed: agrees.listed,
    costs: {
      tax: sum(read.map(({ taxes }) => taxes)),
      overheadProfit: sum(read.map(({ overheadProfit }) => overheadProfit)),
    },
  };
}

function comparedWithPrinted(
  rows: readonly LineItem[],
  printed: number | null,
  source: Evidence | undefined,
): ClaimReading['against'] {
  const lines = sum(rows.map(({ rcv }) => rcv));
  return printed === null || source === undefined || lines === 0
    ? null
    : { lines, printed, page: source.page };
}

/** Whether a summary states a figure twice with one digit different, as scanners misread one. */
const statesTwoDigits = (figures: CoverageFigures) =>
  KEYS.some((key) =>
    figures.others[key]?.some((alternative) =>
      isOneDigitApart(alternative.value, figures[key]?.value ?? alternative.value),
    ),
  );

function isOneDigitApart(first: number, second: number): boolean {
  const [digits, secondDigits] = [first.toFixed(2), second.toFixed(2)];
  return (
    digits.length === secondDigits.length &&
    [...digits].filter((digit, at) => digit !== secondDigits[at]).length === 1
  );
}

/** What all coverages pay together is known only if each of them states it. */
function lacksPayment(summed: readonly Settlement[], key: ClaimFigure): boolean {
  const payment = key === 'netClaim' || key === 'netClaimIfRecovered';
  return payment && summed.length > 1 && summed.some((each) => each.rcv !== null && each[key] === null);
}

/** What summaries without a replacement cost state, with the sums of all rows. */
function settlementsWithRowSums(closings: readonly Closing[], { rows, totals, slip }: Tables): Settlement[] {
  const summed = closings.map(({ settlement }) => settlement);
  const whole = totals.filter(isWhole);
  const closing = closings.length === 1 ? closings[0] : undefined;
  if (closing?.figures.netClaim !== undefined && whole.length < 2)
    for (const total of whole.length > 0 ? whole : totals.filter((candidate) => isSumOf(candidate, rows))) {
      const { settlement } = closingOf(continued(closing.figures, total), rows, slip);
      if (whole.length > 0 || settlement.checks.net === true) return [settlement];
    }
  return [...summed, ...whole.map((each) => figuresLackedBy(settlementOfTotal(each), summed))];
}

/** The rows' agreement; false if a recap exceeds them, as it has costs that only a missing summary states. */
function rowsAgreeWithoutCost(
  tables: Tables,
  read: readonly CoverageFigures[],
  claim: ClaimFigures,
): RowsAgreement {
  const agrees = rowsAgree(tables, read, read, claim);
  const more = tables.recaps.some(({ rcv }) => rcv > (claim.rcv ?? rcv) + 1);
  return more ? { ...agrees, rcv: false } : agrees;
}

/** The figures that the sum of all rows adds to summaries without a replacement cost; only those they lack. */
function figuresLackedBy(total: Settlement, summed: readonly Settlement[]): Settlement {
  const isSummed = (key: ClaimFigure) => summed.some((each) => each[key] !== null);
  return { ...total, ...Object.fromEntries(KEYS.filter(isSummed).map((key) => [key, null])) };
}

function sourcesOf(read: readonly CoverageFigures[], policy: Stated | null): ClaimReading['sources'] {
  const sources: ClaimReading['sources'] = {};
  for (const key of KEYS) {
    const stated = read.map((figures) => figures[key]).find((figure) => figure !== undefined);
    if (stated !== undefined) sources[key] = stated.evidence;
  }
  if (policy !== null) sources.deductible = policy.evidence;
  return sources;
}

/** If a summary names no kind of depreciation, the rows' brackets tell it; they must add up. */
function kindsKnown(closings: readonly Closing[], rows: readonly LineItem[]): boolean {
  const silent = closings.filter(({ figures }) => !figures.recoverable && !figures.nonRecoverable);
  const nonRecoverable = rows.filter((row) => row.depreciationKind === 'nonRecoverable');
  if (silent.length === 0 || nonRecoverable.length === 0) return true;
  const adds = (some: readonly LineItem[], key: 'depreciation' | 'nonRecoverable') =>
    equal(
      sum(some.map((row) => row.depreciation)),
      sum(closings.map(({ settlement }) => settlement[key])),
      CENTS + 0.01 * rows.length,
    );
  // Of several coverages the others state all that the brackets lose.
  return closings.length === 1 ? adds(rows, 'depreciation') : adds(nonRecoverable, 'nonRecoverable');
}

/** The coverages of the summaries, each with the sum of its rows. */
export function coverageTotals(blocks: readonly SummaryBlock[]): CoverageTotal[] {
  const totals = new Map<string, CoverageTotal>();
  for (const block of blocks) {
    if (block.of !== 'coverage' || block.name === null) continue;
    const { rcv, lineItemTotal, acv, netClaim } = figuresOf(block);
    if (rcv === undefined && lineItemTotal === undefined && acv === undefined && netClaim === undefined)
      continue;
    const held = totals.get(block.name);
    totals.set(block.name, {
      name: block.name,
      rcv: held?.rcv ?? rcv?.value ?? null,
      lineItemTotal: held?.lineItemTotal ?? lineItemTotal?.value ?? null,
    });
  }
  return [...totals.values()];
}

/** The sums of all rows that the summaries print: of the coverages together, or of a summary without a coverage. */
export function statedSums(blocks: readonly SummaryBlock[]): number[] {
  const coverages = coverageTotals(blocks);
  const others = blocks.filter(({ of }) => of !== 'coverage').map(figuresOf);
  return [
    sum(coverages.map(({ rcv }) => rcv)),
    sum(coverages.map(({ lineItemTotal }) => lineItemTotal)),
    ...others.flatMap(({ rcv, lineItemTotal }) => [rcv?.value ?? 0, lineItemTotal?.value ?? 0]),
  ].filter((amount) => amount > 0);
}

/** The summary line that pays a contractor's overhead or profit; null if there is none. */
export function overheadIn(blocks: readonly SummaryBlock[]): Evidence | null {
  const paid = blocks
    .flatMap((block) => block.lines)
    .find(({ figure, value }) => (figure === 'overhead' || figure === 'profit') && value > 0);
  return paid === undefined ? null : { page: paid.line.page, text: paid.line.text };
}
