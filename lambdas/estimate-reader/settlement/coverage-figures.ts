import { amountInLabel, type SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { cents, equal } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Evidence } from '#shared/estimate/claim.ts';
import type { CoverageFigures, Stated } from './settlement-checks.ts';

const evidence = (line: Line): Evidence => ({ page: line.page, text: line.text });

/** The first statement of each figure; taxes, overhead and profit added up. */
export function figuresOf(block: SummaryBlock): CoverageFigures {
  const figures: CoverageFigures = {
    taxes: 0,
    overheadProfit: 0,
    unnamed: { costs: 0, depreciation: 0, deductions: 0 },
    overheadOf: { recoverable: 0, nonRecoverable: 0 },
    others: {},
  };
  for (const { figure, value, mark, label, line } of block.lines) {
    if (figure === 'unnamed') {
      takeUnnamed(figures, value);
      continue;
    }
    if (figure === 'tax') figures.taxes = cents(figures.taxes + value);
    else if (figure === 'overhead' || figure === 'profit')
      figures.overheadProfit = cents(figures.overheadProfit + value);
    const stated = { value, evidence: evidence(line) };
    if (figure === 'depreciationOverhead') {
      takeOverhead(figures, stated, label);
      continue;
    }
    const first = figures[figure];
    if (first === undefined) figures[figure] = stated;
    else if (first.value !== value) figures.others[figure] = [...(figures.others[figure] ?? []), stated];
    if (figure === 'depreciation' && mark === 'angle') figures.nonRecoverable ??= stated;
    if (figure === 'deductible') figures.deductible = deductibleOf(label, stated, figures.deductible);
  }
  return figures;
}

/** `Deductible ($5,000.00): $(5,000.00)`: in brackets the policy's deductible, after it the part used. */
function deductibleOf(label: string, stated: Stated, held: Stated | undefined): Stated {
  const policy = amountInLabel(label);
  if (held !== undefined && held.value !== stated.value && policy === null) return held;
  return policy !== null && equal(policy, stated.value) ? { ...stated, value: policy } : (held ?? stated);
}

/** Overhead and profit held back with the depreciation: one line, or one for each kind. */
function takeOverhead(figures: CoverageFigures, stated: Stated, label: string): void {
  // Behind the cash value the same dollars are stated again.
  if (figures.acv !== undefined || figures.netClaim !== undefined) return;
  const { depreciationOverhead: held, overheadOf } = figures;
  figures.depreciationOverhead = { ...stated, value: cents((held?.value ?? 0) + stated.value) };
  const kinds = label.match(/\b(?:non-? ?)?recoverable\b/gi) ?? [];
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return;
  const of = /^non/i.test(kind) ? 'nonRecoverable' : 'recoverable';
  overheadOf[of] = cents(overheadOf[of] + stated.value);
}

function takeUnnamed(figures: CoverageFigures, value: number): void {
  const { unnamed } = figures;
  if (figures.netClaim !== undefined) return;
  if (figures.acv !== undefined || figures.deductible !== undefined)
    unnamed.deductions = cents(unnamed.deductions + value);
  else if (figures.rcv !== undefined) unnamed.depreciation = cents(unnamed.depreciation + value);
  else if (figures.lineItemTotal !== undefined || figures.subtotal !== undefined)
    unnamed.costs = cents(unnamed.costs + value);
}
