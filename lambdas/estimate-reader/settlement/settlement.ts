import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { CENTS, cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import type { ClaimFigure } from '#shared/estimate/claim.ts';
import { depreciationOf, rcvOf } from './depreciation.ts';
import {
  type CoverageFigures,
  checksOf,
  provesItself,
  type SettlementChecks,
  type Stated,
  UNCHECKED,
  value,
} from './settlement-checks.ts';

/** One coverage's money in dollars; null if it is neither printed nor follows from printed figures. */
export interface Settlement extends Record<ClaimFigure, number | null> {
  checks: SettlementChecks;
}

/** Figures that a policy page or a second payment may state in addition to the summary. */
const STATED_TWICE: readonly SummaryFigure[] = ['deductible', 'netClaim'];
/** A block with more readings than this is not a summary. */
const MOST_WAYS = 120;

export interface Closing {
  figures: CoverageFigures;
  settlement: Settlement;
}

/**
 * The settlement of one summary. Of a figure stated with several amounts (another deductible of the policy, a payment
 * before and after an advance), the one with which every sum adds up; the first if none does.
 */
export function closingOf(figures: CoverageFigures, rows: readonly LineItem[], slip: number): Closing {
  const first = { figures, settlement: settlementOf(figures, rows, slip) };
  if (provesItself(first.settlement.checks) === true) return first;
  for (const ways of waysOf(figures).slice(0, MOST_WAYS)) {
    const settlement = settlementOf(ways, rows, slip);
    if (provesItself(settlement.checks) === true) return { figures: ways, settlement };
  }
  return first;
}

function waysOf(figures: CoverageFigures): CoverageFigures[] {
  const ways = [figures];
  for (const figure of STATED_TWICE) {
    const others: readonly Stated[] = figures.others[figure] ?? [];
    ways.push(...others.flatMap((amount) => ways.map((way) => ({ ...way, [figure]: amount }))));
  }
  return ways;
}

/** What one summary says, with missing figures computed if the printed ones allow only one value. */
function settlementOf(figures: CoverageFigures, rows: readonly LineItem[], slip = CENTS): Settlement {
  const rcv = rcvOf(figures);
  const deductible = value(figures.deductible);
  const printedNet = value(figures.netClaim);
  const incurred = value(figures.paidWhenIncurred) ?? 0;
  const named = sum([deductible, value(figures.overLimit), value(figures.priorPayments)]);
  const { total, recoverable, nonRecoverable } = depreciationOf(figures, rows, named);
  const whole = rcv === null ? null : cents(rcv - (total ?? 0));
  // What is paid when incurred may be part of the RCV, or listed beside it.
  const isListedBeside =
    value(figures.acv) === null && whole !== null && leavesNetClaim(whole, named, figures);
  const derived = whole === null ? null : isListedBeside ? whole : cents(whole - incurred);
  // If nothing about a payment is printed, this is a price and not a claim.
  const settled = total !== null || printedNet !== null || deductible !== null;
  const acv = value(figures.acv) ?? (settled ? derived : null);
  const deductions = deductionsOf(figures, acv, named);
  // If neither a payment nor a deductible is printed, the summary ends before the payment.
  const ends = printedNet === null && named === 0 && deductible === null;
  const net =
    printedNet ?? (acv === null || rcv === null || ends ? null : Math.max(0, cents(acv - deductions)));
  const residual = value(figures.residualDeductible);
  const usedUp = net !== null && (net > 0 || residual !== null || deductible === null || rcv === 0);
  const residuals = (residual ?? 0) + (value(figures.residualOverLimit) ?? 0);
  // A cost above the cash value that nothing explains may be paid later or never.
  const isWhole = total === null && rcv !== null && acv !== null && equal(rcv, acv);
  const split = recoverable !== null || isWhole;
  const regained = usedUp && split ? Math.max(0, cents(net + (recoverable ?? 0) - residuals)) : null;
  return {
    rcv,
    depreciation: total,
    recoverable,
    nonRecoverable,
    acv,
    deductible,
    netClaim: net,
    netClaimIfRecovered: value(figures.netClaimIfRecovered) ?? regained,
    checks: checksOf(figures, { rcv, derived, acv, deductions, incurred, total, held: recoverable, slip }),
  };
}

const leavesNetClaim = (left: number, deductions: number, figures: CoverageFigures) =>
  figures.netClaim !== undefined && equal(left - deductions, figures.netClaim.value);

/** What is subtracted from the cash value; unknown lines count if they fill the gap to the cent. */
function deductionsOf(figures: CoverageFigures, acv: number | null, named: number): number {
  if (acv === null || leavesNetClaim(acv, named, figures)) return named;
  const { unnamed } = figures;
  const possible = [unnamed.deductions, unnamed.depreciation, unnamed.deductions + unnamed.depreciation];
  const gap = possible.find((more) => more > 0 && leavesNetClaim(acv, named + more, figures));
  return cents(named + (gap ?? 0));
}

/** The sum of all rows with tax: the claim's amount if the summary is missing. */
export const isWhole = (total: PrintedTotal) =>
  total.of === 'lines' && total.tax !== null && total.rcv !== null;

/** A table's own last line, which may not say what it sums: all rows add up to it. */
export const isSumOf = ({ rcv, acv }: PrintedTotal, rows: readonly LineItem[]) =>
  rcv !== null && acv !== null && equal(rcv, sum(rows.map((row) => row.rcv)), CENTS + 0.01 * rows.length);

/**
 * A summary that begins with the deductible: the sum of all rows is its cost and cash value, and the payment must follow
 * from it.
 */
export function continued(figures: CoverageFigures, total: PrintedTotal): CoverageFigures {
  const source = figures.netClaim ?? figures.deductible;
  if (source === undefined) return figures;
  const stated = (amount: number | null): Stated | undefined =>
    amount === null ? undefined : { value: amount, evidence: source.evidence };
  const kinds = figures.recoverable !== undefined || figures.nonRecoverable !== undefined;
  const statedFigures = {
    rcv: figures.rcv ?? stated(total.rcv),
    acv: figures.acv ?? stated(total.acv),
    depreciation: figures.depreciation ?? (kinds ? undefined : stated(total.depreciation)),
  };
  const printed = Object.entries(statedFigures).filter(([, figure]) => figure !== undefined);
  return { ...figures, ...Object.fromEntries(printed) };
}

/** The sum of all rows as a claim; it does not print what is recoverable and paid. */
export function settlementOfTotal({ rcv, depreciation, acv }: PrintedTotal): Settlement {
  const open = {
    recoverable: null,
    nonRecoverable: null,
    deductible: null,
    netClaim: null,
    netClaimIfRecovered: null,
  };
  const adds = rcv === null || acv === null ? null : equal(rcv - (depreciation ?? 0), acv);
  return { rcv, depreciation, acv, ...open, checks: { ...UNCHECKED, acv: adds } };
}
