import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { CENTS, cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { type CoverageFigures, value } from './settlement-checks.ts';

/** The replacement cost as printed, or computed from its parts or its cash value. */
export function rcvOf(figures: CoverageFigures): number | null {
  const printed = value(figures.rcv);
  if (printed !== null) return printed;
  const [acv, lost] = [value(figures.acv), depreciationPrinted(figures)];
  if (acv !== null && lost !== null) return cents(acv + lost);
  const items = value(figures.lineItemTotal);
  if (items !== null) return cents(items + figures.taxes + figures.overheadProfit);
  const subtotal = value(figures.subtotal);
  return subtotal === null ? null : cents(subtotal + figures.overheadProfit);
}

function depreciationPrinted(figures: CoverageFigures): number | null {
  const [lost, held] = [value(figures.nonRecoverable), value(figures.recoverable)];
  const parts = lost === null && held === null ? null : cents((lost ?? 0) + (held ?? 0));
  return value(figures.depreciation) ?? parts;
}

/** The depreciation and how much of it is recoverable; all null if the summary does not mention it. */
export function depreciationOf(figures: CoverageFigures, rows: readonly LineItem[], deductions: number) {
  const rcv = rcvOf(figures);
  const printedNonRecoverable = value(figures.nonRecoverable);
  const printedRecoverable = value(figures.recoverable);
  // Nothing is depreciated if the payment and the deductions make the full cost.
  const paid = value(figures.acv) ?? cents((value(figures.netClaim) ?? Number.NaN) + deductions);
  const none = rcv !== null && equal(rcv, paid) ? 0 : null;
  const unnamed = figures.unnamed.depreciation;
  const unnamedFits = unnamed > 0 && rcv !== null && equal(rcv - unnamed, paid) ? unnamed : null;
  const total = depreciationPrinted(figures) ?? none ?? unnamedFits;
  if (total === null) return { total, recoverable: null, nonRecoverable: null };
  // "Less Depreciation" beside "Less Non-recoverable Depreciation": both are subtracted.
  const both = cents(total + (printedNonRecoverable ?? 0));
  if (printedNonRecoverable && rcv !== null && !equal(rcv - total, paid) && equal(rcv - both, paid))
    return { total: both, recoverable: printedRecoverable ?? total, nonRecoverable: printedNonRecoverable };
  const angled = sum(
    rows.filter((row) => row.depreciationKind === 'nonRecoverable').map((row) => row.depreciation),
  );
  // If a summary names no kind, the rows' brackets tell it.
  const silent =
    printedNonRecoverable === null &&
    printedRecoverable === null &&
    value(figures.netClaimIfRecovered) === null;
  const rest = cents(total - (printedRecoverable ?? total));
  const nonRecoverable =
    printedNonRecoverable ?? (silent ? Math.min(angled, total) : Math.abs(rest) <= CENTS ? 0 : rest);
  return { total, recoverable: printedRecoverable ?? cents(total - nonRecoverable), nonRecoverable };
}
