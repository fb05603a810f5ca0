import type { CoverageTotal } from '#lambdas/estimate-reader/structures/section-coverages.ts';
import type { SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { figuresOf } from '../settlement/coverage-figures.ts';

/** The coverages that the summaries are for, each with what its rows come to. */
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
