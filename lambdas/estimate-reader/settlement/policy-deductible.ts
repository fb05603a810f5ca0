import type { SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import { CENTS, cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { fieldOf } from '#lambdas/estimate-reader/text/labelled-fields.ts';
import { cellsOf, type Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { CLAIM_LABELS, labelsOf } from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import type { ClaimFigures } from './bounds.ts';
import type { Settlement } from './settlement.ts';
import { type CoverageFigures, type Stated, value } from './settlement-checks.ts';

/** The deductible to show; `source` if it is the policy's, which the summaries do not print. */
interface Deductible {
  amount: number | null;
  source: Stated | null;
  /** Whether the cash value and the net claim leave exactly this much. */
  tested: boolean;
}

/** What the deductible is tested against. */
interface Payments {
  figures: ClaimFigures;
  /** All summaries, the figures of those that the claim is the sum of, and what follows from them. */
  blocks: readonly SummaryBlock[];
  read: readonly CoverageFigures[];
  settlements: readonly Settlement[];
  scanned: boolean;
}

/**
 * The deductible that the summaries take off; the policy's where they take off less because nothing is left to pay, or
 * none, and no payment contradicts it.
 */
export function deductibleFrom(payments: Payments, policy: Stated | null): Deductible {
  const { deductible: used, acv, netClaim } = payments.figures;
  const paysNothing = netClaim === null || netClaim === 0;
  const tested = isTakenOff(payments);
  if (policy !== null && used !== null && paysNothing && policy.value > used)
    return { amount: policy.value, source: policy, tested: tested && !payments.scanned };
  if (used !== null) return { amount: used, source: null, tested };
  const gap = acv === null || netClaim === null ? null : cents(acv - netClaim - otherDeductions(payments));
  const closes = (amount: number) =>
    gap !== null && equal(gap, amount, CENTS * Math.max(1, payments.settlements.length));
  if (policy === null || !(paysNothing || closes(policy.value)))
    return { amount: null, source: null, tested: closes(0) };
  return { amount: policy.value, source: policy, tested: closes(policy.value) };
}

/** Whether a printed payment shows that the summaries take the deductible off. */
function isTakenOff({ figures: { netClaim }, blocks, settlements }: Payments): boolean {
  // The payment of one coverage may be printed with the whole claim's.
  const paid = blocks
    .flatMap(({ lines }) => lines)
    .some(({ figure, value }) => figure === 'netClaim' && netClaim !== null && equal(value, netClaim, 0));
  const withDeductible = settlements.filter(({ deductible }) => (deductible ?? 0) > 0);
  return netClaim !== null && withDeductible.every(({ checks }) => checks.net ?? paid);
}

const otherDeductions = ({ read }: Payments) =>
  sum(read.flatMap(({ overLimit, priorPayments }) => [value(overLimit), value(priorPayments)]));

/** The policy's deductible, from the summary, the cover or the table of coverages. */
export function policyDeductible(lines: readonly Line[]): Stated | null {
  const full = fullDeductible(lines);
  if (full !== null) return full;
  const field = fieldOf(lines, labelsOf(CLAIM_LABELS, 'deductible'));
  const amount = field === null ? null : moneyFrom(field.value.split(' ')[0] ?? '');
  if (field && amount && amount.value > 0)
    return { value: amount.value, evidence: { page: field.line.page, text: field.line.text } };
  const head = lines.findIndex((line) =>
    /\bcoverage\b.*\bdeductible\b.*\blimit\b/.test(normalizeText(line.text)),
  );
  if (head < 0) return null;
  const rows: (Stated & { dwelling: boolean })[] = [];
  for (const line of lines.slice(head + 1, head + 9)) {
    const cells = cellsOf(line);
    const amounts = cells.map((cell) => moneyFrom(cell.text)).filter((money) => money !== null);
    const first = amounts[0];
    if (amounts.length === 0 || first === undefined) break;
    if (first.value > 0)
      rows.push({
        value: first.value,
        evidence: { page: line.page, text: line.text },
        dwelling: buildingIn(line.text) === 'dwelling',
      });
  }
  return rows.find((row) => row.dwelling) ?? rows.toSorted((a, b) => b.value - a.value)[0] ?? null;
}

/** `Less Deductible [Full Deductible = 2,500.00] (1,378.37)`: the part used follows the whole. */
function fullDeductible(lines: readonly Line[]): Stated | null {
  for (const line of lines) {
    const printed = /\bfull deductible ?=? ?\$?([\d,]+\.\d{2})/.exec(normalizeText(line.text))?.[1];
    const amount = printed === undefined ? null : moneyFrom(printed);
    if (amount !== null) return { value: amount.value, evidence: { page: line.page, text: line.text } };
  }
  return null;
}
