import type { ClaimFigure } from '#shared/claim.ts';
import type { LineItem, PrintedTotal } from '../estimate.ts';
import { CENTS, cents, equal, sum } from '../text/cents.ts';
import type { CoverageFigures, Stated } from './summaries.ts';

/** The money of one coverage, dollars; null where neither printed nor forced by what is. */
export interface Settlement extends Record<ClaimFigure, number | null> {
  /** Whether these figures add up; null where too few are printed to tell. */
  holds: boolean | null;
}

export const value = (stated: Stated | undefined): number | null => stated?.value ?? null;

/** How much is depreciated and how much of it comes back; all null where the summary says nothing of it. */
function depreciationOf(figures: CoverageFigures, rows: readonly LineItem[], deductions: number) {
  const rcv = value(figures.rcv);
  const printedNonRecoverable = value(figures.nonRecoverable);
  const printedRecoverable = value(figures.recoverable);
  const parts =
    printedNonRecoverable === null && printedRecoverable === null
      ? null
      : cents((printedNonRecoverable ?? 0) + (printedRecoverable ?? 0));
  // Paid in full although no depreciation is printed: there is none.
  const paid = value(figures.acv) ?? cents((value(figures.netClaim) ?? Number.NaN) + deductions);
  const none = rcv !== null && equal(rcv, paid) ? 0 : null;
  const total = value(figures.depreciation) ?? parts ?? none;
  if (total === null) return { total, recoverable: null, nonRecoverable: null };
  const angled = sum(
    rows.filter((row) => row.depreciationKind === 'nonRecoverable').map((row) => row.depreciation),
  );
  // A summary that names no kind leaves it to the rows' brackets.
  const silent = parts === null && value(figures.netClaimIfRecovered) === null;
  const rest = cents(total - (printedRecoverable ?? total));
  const nonRecoverable =
    printedNonRecoverable ?? (silent ? Math.min(angled, total) : Math.abs(rest) <= CENTS ? 0 : rest);
  return { total, recoverable: printedRecoverable ?? cents(total - nonRecoverable), nonRecoverable };
}

/** What one summary says, missing figures derived where the printed ones leave no choice. */
export function settlementOf(figures: CoverageFigures, rows: readonly LineItem[]): Settlement {
  const rcv = value(figures.rcv);
  const deductible = value(figures.deductible);
  const printedNet = value(figures.netClaim);
  const incurred = value(figures.paidWhenIncurred) ?? 0;
  const deductions = sum([deductible, value(figures.overLimit), value(figures.priorPayments)]);
  const { total, recoverable, nonRecoverable } = depreciationOf(figures, rows, deductions);
  const derived = rcv === null ? null : cents(rcv - (total ?? 0) - incurred);
  // Nothing about a payment is printed: a price, not a claim.
  const settled = total !== null || printedNet !== null || deductible !== null;
  const acv = value(figures.acv) ?? (settled ? derived : null);
  const net = printedNet ?? (acv === null || rcv === null ? null : Math.max(0, cents(acv - deductions)));
  const residual = value(figures.residualDeductible);
  const usedUp = net !== null && (net > 0 || residual !== null || deductible === null);
  const regained = usedUp ? Math.max(0, cents(net + (recoverable ?? 0) - (residual ?? 0))) : null;
  return {
    rcv,
    depreciation: total,
    recoverable,
    nonRecoverable,
    acv,
    deductible,
    netClaim: net,
    netClaimIfRecovered: value(figures.netClaimIfRecovered) ?? regained,
    holds: holdsTogether(figures, { derived, acv, deductions, incurred, total }),
  };
}

interface Derived {
  /** RCV less depreciation, and less what is paid when incurred. */
  derived: number | null;
  acv: number | null;
  deductions: number;
  incurred: number;
  total: number | null;
}

/** RCV − depreciation = ACV, − deductible = net claim, parts = RCV; null where neither payment is printed. */
function holdsTogether(
  figures: CoverageFigures,
  { derived, acv, deductions, incurred, total }: Derived,
): boolean | null {
  const [rcv, cash, net, parts] = [figures.rcv, figures.acv, figures.netClaim, figures.lineItemTotal].map(
    value,
  );
  const acvHolds =
    cash == null || derived === null ? null : equal(derived, cash) || equal(derived + incurred, cash);
  const left = acv === null ? null : acv - deductions;
  // Nothing is paid below the deductible, whatever the depreciation: that proves no figure that is not printed.
  const usedUp = net === 0 && left !== null && left < -CENTS;
  const netHolds =
    left === null || net == null || (usedUp && cash == null) ? null : usedUp || equal(left, net);
  const added = (parts ?? 0) + figures.taxes + figures.overheadProfit;
  const sumHolds = rcv == null || parts == null ? null : equal(added, rcv) || equal(parts, rcv);
  const [nonRecoverable, recoverable] = [value(figures.nonRecoverable), value(figures.recoverable)];
  const regainHolds = regained(
    figures,
    recoverable ?? (total === null ? null : total - (nonRecoverable ?? 0)),
    incurred,
  );
  // A rest that is never paid needs its own line, or the payment that shows it.
  const kindsHold =
    recoverable === null || total === null
      ? null
      : equal((nonRecoverable ?? 0) + recoverable, total) ||
        (nonRecoverable === null && recoverable < total && regainHolds === true);
  if ([acvHolds, netHolds, sumHolds, kindsHold, regainHolds].includes(false)) return false;
  return acvHolds === null && netHolds === null ? null : true;
}

/** Net claim + what is held recoverable = net claim if recovered; null where one is not printed or nothing is paid yet. */
function regained(figures: CoverageFigures, recoverable: number | null, incurred: number): boolean | null {
  const [net, all] = [value(figures.netClaim), value(figures.netClaimIfRecovered)];
  if (net === null || net === 0 || recoverable === null || all === null) return null;
  const later = net + recoverable - (value(figures.residualDeductible) ?? 0);
  return equal(later, all) || equal(later + incurred, all);
}

/** All rows added up, tax included: what the claim comes to where the summary is missing. */
export const isWhole = (total: PrintedTotal) =>
  total.of === 'lines' && total.tax !== null && total.rcv !== null;

/** The sum of all rows as a claim: what is held recoverable and paid out is not printed there. */
export function settlementOfTotal({ rcv, depreciation, acv }: PrintedTotal): Settlement {
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
