import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { dateIn } from '#lambdas/estimate-reader/text/plain-text.ts';
import { filingLabels, saysRevised } from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import { fieldOf } from '../text/labelled-fields.ts';

/** Revisions say so near the top of their first page. */
const HEAD_LINES = 40;

/** What tells one estimate of a file from another: the house, the day, and whether it replaces an earlier one. */
export function filingOf(lines: readonly Line[]): {
  property: string | null;
  dated: string | null;
  revised: boolean;
} {
  const dated = fieldOf(lines, filingLabels('dated'), (value) => dateIn(value) !== null);
  const head = lines.slice(0, HEAD_LINES);
  return {
    property: fieldOf(lines, filingLabels('property'))?.value ?? null,
    dated: dated === null ? null : dateIn(dated.value),
    revised: head.some((line) => saysRevised(line.text)),
  };
}
