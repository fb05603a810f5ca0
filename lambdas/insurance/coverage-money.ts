import { cents, equal, sum } from './checks.ts';
import type { LineItem, PrintedTotal } from './estimate-model.ts';
import type { CoverageFigures, Stated } from './summaries.ts';

/** The money of one coverage, dollars; null where neither printed nor forced by what is. */
export interface Money {
  rcv: number | null;
  depreciation: number | null;
  recoverable: number | null;
  nonRecoverable: number | null;
  acv: number | null;
  deductible: number | null;
  netClaim: number | null;
  netClaimIfRecovered: number | null;
  /** Whether these figures add up; null where too few are printed to tell. */
  holds: boolean | null;
}

export const value = (stated: Stated | undefined): number | null => stated?.value ?? null;

/** What one summary says, missing figures derived where the printed ones leave no choice. */
export function moneyOf(figures: CoverageFigures, rows: readonly LineItem[]): Money {
  const rcv = value(figures.rcv);
  const lost = value(figures.nonRecoverable);
  const back = value(figures.recoverable);
  const total =
    value(figures.depreciation) ?? (lost !== null || back !== null ? cents((lost ?? 0) + (back ?? 0)) : null);
  const angled = sum(
    rows.filter((row) => row.depreciationKind === 'nonRecoverable').map((row) => row.depreciation),
  );
  const silent = lost === null && back === null && value(figures.netClaimIfRecovered) === null;
  const nonRecoverable =
    lost ?? (total === null ? null : silent ? Math.min(angled, total) : cents(total - (back ?? total)));
  const recoverable = total === null ? null : (back ?? cents(total - (nonRecoverable ?? 0)));
  const deductible = value(figures.deductible);
  const incurred = value(figures.paidWhenIncurred) ?? 0;
  const taken = cents(
    (deductible ?? 0) + (value(figures.overLimit) ?? 0) + (value(figures.priorPayments) ?? 0),
  );
  const derivedAcv = rcv === null ? null : cents(rcv - (total ?? 0) - incurred);
  const printedNet = value(figures.netClaim);
  // Nothing about a payment is printed: a price, not a claim.
  const settled = total !== null || printedNet !== null || deductible !== null;
  const acv = value(figures.acv) ?? (settled ? derivedAcv : null);
  const net = printedNet ?? (acv === null || rcv === null ? null : Math.max(0, cents(acv - taken)));
  const residual = value(figures.residualDeductible) ?? 0;
  const recovered =
    value(figures.netClaimIfRecovered) ??
    (net === null
      ? null
      : net > 0 || residual > 0 || deductible === null
        ? Math.max(0, cents(net + (recoverable ?? 0) - residual))
        : null);
  const gate = (cash: number | null) =>
    cash === null || printedNet === null
      ? null
      : equal(cash - taken, printedNet) || (printedNet === 0 && cash - taken <= 0.02);
  const acvHolds =
    value(figures.acv) === null || derivedAcv === null
      ? null
      : equal(derivedAcv, value(figures.acv) ?? 0) || equal(derivedAcv + incurred, value(figures.acv) ?? 0);
  const netHolds = gate(acv) ?? null;
  const parts = value(figures.lineItemTotal);
  const sumHolds =
    rcv === null || parts === null
      ? null
      : equal(parts + figures.taxes + figures.overheadProfit, rcv) || equal(parts, rcv);
  const kindHolds =
    lost === null || back === null || value(figures.depreciation) === null
      ? null
      : equal(lost + back, total ?? 0);
  const checks = [acvHolds, netHolds, sumHolds, kindHolds].filter((check) => check !== null);
  const holds = checks.some((check) => !check) ? false : acvHolds !== null || netHolds !== null ? true : null;
  return {
    rcv,
    depreciation: total,
    recoverable,
    nonRecoverable,
    acv,
    deductible,
    netClaim: net,
    netClaimIfRecovered: recovered,
    holds,
  };
}

/** All rows added up, tax included: what the claim comes to where the summary is missing. */
export const isWhole = (total: PrintedTotal) =>
  total.of === 'lines' && total.tax !== null && total.rcv !== null;

/** The sum of all rows as a claim: what is held back and paid out is not printed there. */
export function moneyOfTotal({ rcv, depreciation, acv }: PrintedTotal): Money {
  const open = {
    recoverable: null,
    nonRecoverable: null,
    deductible: null,
    netClaim: null,
    netClaimIfRecovered: null,
  };
  const holds = rcv === null || acv === null ? null : equal(rcv - (depreciation ?? 0), acv);
  return { rcv, depreciation, acv, ...open, holds };
}
