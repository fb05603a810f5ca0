import type { SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { figuresOf } from './coverage-figures.ts';

/** A summary of what is paid once the work is done, which is not part of the claim's totals. */
export function isPaidWhenIncurred(block: SummaryBlock): boolean {
  return /\bwhen incurred\b/i.test(block.name ?? '');
}

/** Dollars the summaries hold back until the work is done; null if none. */
export function paidWhenIncurredIn(blocks: readonly SummaryBlock[]): number | null {
  const amounts = blocks.flatMap((block) => {
    const { paidWhenIncurred, rcv } = figuresOf(block);
    return [paidWhenIncurred?.value, isPaidWhenIncurred(block) ? rcv?.value : undefined].filter(
      (one) => one !== undefined,
    );
  });
  return amounts.length === 0 ? null : Math.max(...amounts);
}
