import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-payments.ts';
import type { LineItem } from '../estimate.ts';
import { type Settlement, settlementOf } from './settlement.ts';
import { holds } from './settlement-checks.ts';
import type { CoverageFigures, Stated } from './stated.ts';

/** Figures a policy page may state beside the summary's own. */
export const PAYMENT: readonly SummaryFigure[] = ['deductible', 'netClaim'];
/** Those of a letter or another coverage; only with rows that bear them out is it known which are the claim's. */
export const ANY_FIGURE: readonly SummaryFigure[] = [...PAYMENT, 'acv', 'depreciation', 'rcv'];
/** More ways than this are no summary. */
const MOST_WAYS = 120;

export interface Closing {
  figures: CoverageFigures;
  settlement: Settlement;
}

/**
 * The settlement of one summary. A figure stated with several amounts (a policy's other deductible, a payment
 * before and after an advance) is the one with which every sum comes out; the first where none does.
 */
export function closingOf(
  figures: CoverageFigures,
  rows: readonly LineItem[],
  slip: number,
  statedTwice: readonly SummaryFigure[],
): Closing {
  const first = { figures, settlement: settlementOf(figures, rows, slip) };
  if (holds(first.settlement.checks) === true) return first;
  for (const ways of waysOf(figures, statedTwice).slice(0, MOST_WAYS)) {
    const settlement = settlementOf(ways, rows, slip);
    if (holds(settlement.checks) === true) return { figures: ways, settlement };
  }
  return first;
}

function waysOf(figures: CoverageFigures, statedTwice: readonly SummaryFigure[]): CoverageFigures[] {
  const ways = [figures];
  for (const figure of statedTwice) {
    const others: readonly Stated[] = figures.others[figure] ?? [];
    ways.push(...others.flatMap((other) => ways.map((way) => ({ ...way, [figure]: other }))));
  }
  return ways;
}
