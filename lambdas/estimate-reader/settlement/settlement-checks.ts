import { CENTS, equal } from '#lambdas/estimate-reader/text/figures.ts';
import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import type { Evidence } from '#shared/estimate/claim.ts';

/** One figure with its line. */
export interface Stated {
  value: number;
  evidence: Evidence;
}

export type CoverageFigures = Partial<Record<SummaryFigure, Stated>> & {
  taxes: number;
  overheadProfit: number;
  /** Dollars under unknown labels, by the sum they are part of: up to the RCV, to the ACV, to the payment. */
  unnamed: { costs: number; depreciation: number; deductions: number };
  /** Overhead and profit on depreciation whose label names one kind of it. */
  overheadOf: { recoverable: number; nonRecoverable: number };
  /** Later statements of a figure with other amounts than the first. */
  others: Partial<Record<SummaryFigure, Stated[]>>;
};

export const value = (stated: Stated | undefined): number | null => stated?.value ?? null;

/** The sums of one summary: true if one adds up, false if not, null if too little is printed. */
export interface SettlementChecks {
  /** The RCV is printed, or its parts are. */
  cost: true | null;
  /** Line items, taxes, overhead and profit make the RCV. */
  parts: boolean | null;
  /** RCV − depreciation = ACV. */
  acv: boolean | null;
  /** ACV − deductible and other deductions = net claim. */
  net: boolean | null;
  /** Recoverable + non-recoverable = depreciation. */
  kinds: boolean | null;
  /** Net claim + recoverable = net claim if recovered. */
  regained: boolean | null;
}

export const UNCHECKED: SettlementChecks = {
  cost: null,
  parts: null,
  acv: null,
  net: null,
  kinds: null,
  regained: null,
};

/** Whether the summary proves itself: a payment is printed and none of its sums fails. */
export function provesItself(checks: SettlementChecks): boolean | null {
  if (Object.values(checks).includes(false)) return false;
  return checks.acv === null && checks.net === null ? null : true;
}

interface Derived {
  rcv: number | null;
  /** RCV minus depreciation, and minus what is paid when incurred. */
  derived: number | null;
  acv: number | null;
  deductions: number;
  incurred: number;
  /** The depreciation, and as much of it as is paid back later. */
  total: number | null;
  held: number | null;
  /** Cents by which a sum may differ. */
  slip: number;
}

/** Every sum that the printed figures of one summary allow. */
export function checksOf(figures: CoverageFigures, derived: Derived): SettlementChecks {
  const { rcv, acv, deductions, incurred, total, held, slip } = derived;
  const adds = (a: number, b: number) => equal(a, b, slip);
  const [cash, net, parts] = [figures.acv, figures.netClaim, figures.lineItemTotal].map(value);
  const left = acv === null ? null : acv - deductions;
  // Nothing is paid below the deductible, whatever the depreciation, so this proves no unprinted figure.
  const below = net === 0 && left !== null && left < -CENTS;
  // Any deductible above the cash value leaves nothing to pay, so a misread one in a scan would go unnoticed.
  const usedUp = below && slip > 0;
  const costs = figures.taxes + figures.overheadProfit;
  const recoverable = value(figures.recoverable);
  const regained = regains(figures, held, incurred, slip);
  return {
    cost: figures.rcv || figures.lineItemTotal || figures.subtotal ? true : null,
    parts:
      rcv === null || parts == null
        ? null
        : [parts + costs, parts, parts + costs + figures.unnamed.costs].some((added) => adds(added, rcv)),
    acv: cashCheck(figures, derived),
    net: left === null || net == null || (below && cash == null) ? null : below ? usedUp : adds(left, net),
    kinds:
      recoverable === null || total === null ? null : kindsAdd(figures, recoverable, total, regained, slip),
    regained,
  };
}

function kindsAdd(
  { nonRecoverable, depreciationOverhead, overheadOf }: CoverageFigures,
  recoverable: number,
  total: number,
  regained: boolean | null,
  slip: number,
): boolean {
  const stated = recoverable + (value(nonRecoverable) ?? 0);
  if (equal(stated, total, slip)) return true;
  // A rest that is never paid needs its own line, or a payment that shows it.
  if (nonRecoverable === undefined && recoverable < total && regained === true) return true;
  // So does overhead on the depreciation, which the kinds may leave out.
  const overhead = value(depreciationOverhead) ?? 0;
  const labelled = equal(overheadOf.recoverable + overheadOf.nonRecoverable, overhead);
  return (labelled || regained === true) && equal(stated, total - overhead, slip);
}

function cashCheck(
  figures: CoverageFigures,
  { derived, rcv, incurred, total, slip }: Derived,
): boolean | null {
  const [cash, net] = [value(figures.acv), value(figures.netClaim)];
  // Without a payment it is unknown whether the cost includes what is paid when incurred.
  if (cash === null && net === null && incurred > 0) return false;
  if (cash === null || derived === null) return null;
  // A cash value below the cost without any depreciation follows from nothing.
  if (total === null && !equal(derived, cash, slip)) return false;
  if (figures.rcv === undefined) return partsMake(figures, rcv, slip);
  return equal(derived, cash, slip) || equal(derived + incurred, cash, slip);
}

/** Checks an RCV that is not printed by its parts. */
function partsMake(figures: CoverageFigures, rcv: number | null, slip: number): boolean | null {
  const parts = [figures.lineItemTotal, figures.subtotal].map(value).filter((amount) => amount !== null);
  if (parts.length === 0 || rcv === null) return null;
  const { taxes, overheadProfit } = figures;
  return parts.some((part) =>
    [0, taxes, overheadProfit, taxes + overheadProfit].some((more) => equal(part + more, rcv, slip)),
  );
}

/** Null if one of the payments is not printed or nothing is paid yet. */
function regains(
  figures: CoverageFigures,
  recoverable: number | null,
  incurred: number,
  slip: number,
): boolean | null {
  const [net, all] = [value(figures.netClaim), value(figures.netClaimIfRecovered)];
  if (net === null || recoverable === null || all === null) return null;
  // If nothing is paid first, no printed figure confirms what is paid later; a scan may misread it.
  if (net === 0) return slip > 0 ? null : false;
  const residual = (value(figures.residualDeductible) ?? 0) + (value(figures.residualOverLimit) ?? 0);
  const later = net + recoverable - residual;
  // What is paid later may exceed a limit too.
  const over = figures.others.overLimit?.[0]?.value ?? 0;
  return [later, later + incurred, later - over].some((amount) => equal(amount, all, slip));
}
