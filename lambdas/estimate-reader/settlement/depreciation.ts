import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { CENTS, cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { type CoverageFigures, value } from './settlement-checks.ts';

/** The replacement cost as printed, or computed from its parts or its cash value. */
export function rcvOf(figures: CoverageFigures): number | null {
  const printed = value(figures.rcv);
  if (printed !== null) return printed;
  const [acv, depreciation] = [value(figures.acv), depreciationPrinted(figures)];
  if (acv !== null && depreciation !== null) return cents(acv + depreciation);
  const items = value(figures.lineItemTotal);
  if (items !== null) return cents(items + figures.taxes + figures.overheadProfit);
  const subtotal = value(figures.subtotal);
  return subtotal === null ? null : cents(subtotal + figures.overheadProfit);
}

function depreciationPrinted(figures: CoverageFigures): number | null {
  const [nonRecoverable, recoverable] = [value(figures.nonRecoverable), value(figures.recoverable)];
  const parts =
    nonRecoverable === null && recoverable === null
      ? null
      : cents((nonRecoverable ?? 0) + (recoverable ?? 0));
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
  const printed = depreciationPrinted(figures) ?? none ?? unnamedFits ?? lostByRows(figures, rows, rcv);
  if (printed === null) return { total: null, recoverable: null, nonRecoverable: null };
  const leavesPaid = (deduction: number) => rcv !== null && equal(rcv - deduction, paid);
  const overhead = value(figures.depreciationOverhead) ?? 0;
  if (overhead > 0 && !leavesPaid(printed)) return withOverhead(figures, rows, printed, overhead, leavesPaid);
  // "Less Depreciation" beside "Less Non-recoverable Depreciation": both are subtracted.
  const both = cents(printed + (printedNonRecoverable ?? 0));
  if (printedNonRecoverable && rcv !== null && !leavesPaid(printed) && leavesPaid(both))
    return {
      total: both,
      recoverable: printedRecoverable ?? printed,
      nonRecoverable: printedNonRecoverable,
    };
  const rest = cents(printed - (printedRecoverable ?? printed));
  const nonRecoverable =
    printedNonRecoverable ??
    (isSilent(figures) ? Math.min(angledIn(rows), printed) : rest <= CENTS ? 0 : rest);
  return {
    total: printed,
    recoverable: printedRecoverable ?? cents(printed - nonRecoverable),
    nonRecoverable,
  };
}

/** The rows' depreciation, if it is exactly what the summary's cash value lacks and no line says why. */
function lostByRows(figures: CoverageFigures, rows: readonly LineItem[], rcv: number | null): number | null {
  const acv = value(figures.acv);
  if (rcv === null || acv === null) return null;
  const depreciation = sum(rows.map((row) => row.depreciation));
  return depreciation > 0 && equal(rcv - acv, depreciation, CENTS + 0.01 * rows.length)
    ? cents(rcv - acv)
    : null;
}

/** If a summary names no kind, the rows' brackets tell it. */
const isSilent = ({ nonRecoverable, recoverable, netClaimIfRecovered }: CoverageFigures) =>
  nonRecoverable === undefined && recoverable === undefined && netClaimIfRecovered === undefined;

const angledIn = (rows: readonly LineItem[]) =>
  sum(rows.filter((row) => row.depreciationKind === 'nonRecoverable').map((row) => row.depreciation));

/**
 * Overhead and profit on the depreciation is held back with it. It is of the depreciation's kind; of two kinds, only
 * a later payment or labels of their own tell how much of it comes back.
 */
function withOverhead(
  figures: CoverageFigures,
  rows: readonly LineItem[],
  printed: number,
  overhead: number,
  leavesPaid: (taken: number) => boolean,
) {
  const stated = value(figures.nonRecoverable);
  const both = cents(printed + (stated ?? 0));
  const before = !leavesPaid(printed + overhead) && leavesPaid(both + overhead) ? both : printed;
  const total = cents(before + overhead);
  const printedRecoverable = value(figures.recoverable);
  if (printedRecoverable !== null && equal(printedRecoverable + (stated ?? 0), total))
    return { total, recoverable: printedRecoverable, nonRecoverable: stated ?? 0 };
  const nonRecoverable =
    stated ??
    (printedRecoverable === null
      ? isSilent(figures)
        ? Math.min(angledIn(rows), before)
        : 0
      : cents(before - printedRecoverable));
  const held = cents(before - nonRecoverable);
  const [net, all] = [value(figures.netClaim), value(figures.netClaimIfRecovered)];
  const residual = (value(figures.residualDeductible) ?? 0) + (value(figures.residualOverLimit) ?? 0);
  const back = net === null || all === null ? null : cents(all - net + residual);
  const comesBack = overheadBack({
    held,
    lost: nonRecoverable,
    overhead,
    back,
    labelled: figures.overheadOf,
  });
  if (comesBack === undefined) return { total, recoverable: null, nonRecoverable: stated };
  return {
    total,
    recoverable: cents(held + comesBack),
    nonRecoverable: cents(nonRecoverable + overhead - comesBack),
  };
}

interface HeldBack {
  /** The depreciation without overhead, by kind. */
  held: number;
  lost: number;
  overhead: number;
  /** What is paid later, as printed. */
  back: number | null;
  labelled: CoverageFigures['overheadOf'];
}

/** How much of the overhead is paid later; undefined if nothing printed tells it. */
function overheadBack({ held, lost, overhead, back, labelled }: HeldBack): number | undefined {
  const { recoverable, nonRecoverable } = labelled;
  if (back !== null) return [0, overhead, recoverable].find((some) => equal(held + some, back));
  if (equal(recoverable + nonRecoverable, overhead)) return recoverable;
  if (equal(lost, 0)) return overhead;
  return equal(held, 0) ? 0 : undefined;
}
