import type { LineItem } from '../estimate.ts';
import type { SummaryFigure } from '../vocabulary/summary-labels.ts';
import type { CoverageFigures, Stated } from './coverage-figures.ts';
import { type Settlement, settlementOf } from './settlement.ts';
import { holds } from './settlement-checks.ts';

/** Figures a policy page or a letter may state beside the summary's own. */
const STATED_TWICE: readonly SummaryFigure[] = ['deductible', 'netClaim', 'acv', 'depreciation', 'rcv'];
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
export function closingOf(figures: CoverageFigures, rows: readonly LineItem[], slip: number): Closing {
  const first = { figures, settlement: settlementOf(figures, rows, slip) };
  if (holds(first.settlement.checks) === true) return first;
  for (const ways of waysOf(figures).slice(0, MOST_WAYS)) {
    const settlement = settlementOf(ways, rows, slip);
    if (holds(settlement.checks) === true) return { figures: ways, settlement };
  }
  return first;
}

function waysOf(figures: CoverageFigures): CoverageFigures[] {
  const ways = [figures];
  for (const figure of STATED_TWICE) {
    const others: readonly Stated[] = figures.others[figure] ?? [];
    ways.push(...others.flatMap((other) => ways.map((way) => ({ ...way, [figure]: other }))));
  }
  return ways;
}
