import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import { inEnglish } from './spanish-words.ts';
import { CLAIM_VALUES } from './summary-labels/claim-values.ts';
import { COSTS } from './summary-labels/costs.ts';
import { DEDUCTIONS } from './summary-labels/deductions.ts';
import { LATER_PAYMENTS } from './summary-labels/later-payments.ts';
import type { SummaryFigure } from './summary-labels/summary-figure.ts';

/** The labels of all carriers' summaries, letters and worksheets. */
const LABELS = [...LATER_PAYMENTS, ...DEDUCTIONS, ...CLAIM_VALUES, ...COSTS];

export const SUMMARY_LABELS: readonly Spelling<SummaryFigure>[] = LABELS;

/** Dot leaders between label and figure. */
const LEADER = /(\s*\.){3,}\s*/g;
/** The usual words in brackets behind a carrier's own: `Present worth (actual cash value)`. */
const GLOSS = /^[^()]+\(([a-z][a-z -]+)\)$/;
/** A longer text is a sentence. */
const LONGEST_LABEL = 110;

/** The meaning of a summary label; null for any other text. */
export function summaryFigureOf(label: string, table = SUMMARY_LABELS): SummaryFigure | null {
  const plain = normalizeText(inEnglish(label))
    .replace(LEADER, ' ')
    .replace(/^(?:[*•\-\s]|\([-+]\))+/, '')
    .replace(/[:\s]+$/, '')
    .trim();
  if (plain.length > LONGEST_LABEL) return null;
  const glossed = GLOSS.exec(plain)?.[1];
  return meaningOf(table, plain) ?? (glossed === undefined ? null : meaningOf(table, glossed));
}
