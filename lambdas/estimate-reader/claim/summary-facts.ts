import type { SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import type { Evidence } from '#shared/claim.ts';
import { figuresOf } from '../settlement/coverage-figures.ts';

/** A summary of what is paid once the work is done; it stands outside the claim's totals. */
export function isPaidWhenIncurred(block: SummaryBlock): boolean {
  return /\bwhen incurred\b/i.test(block.name ?? '');
}

/** Dollars the summaries set apart until the work is done; null where they set none apart. */
export function paidWhenIncurredIn(blocks: readonly SummaryBlock[]): number | null {
  const amounts = blocks.flatMap((block) => {
    const { paidWhenIncurred, rcv } = figuresOf(block);
    return [paidWhenIncurred?.value, isPaidWhenIncurred(block) ? rcv?.value : undefined].filter(
      (one) => one !== undefined,
    );
  });
  return amounts.length === 0 ? null : Math.max(...amounts);
}

/** The summary line that pays a contractor's overhead or profit; null where none does. */
export function overheadIn(blocks: readonly SummaryBlock[]): Evidence | null {
  const paid = blocks
    .flatMap((block) => block.lines)
    .find(({ figure, value }) => (figure === 'overhead' || figure === 'profit') && value > 0);
  return paid === undefined ? null : { page: paid.line.page, text: paid.line.text };
}
