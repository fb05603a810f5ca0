import type { Mark, PlacedAmount } from '../text/figure.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { amountsAtEnd, moneyFrom } from '../text/printed-amounts.ts';
import { meaningOf } from '../vocabulary/spelling.ts';
import { SUMMARY_TITLES } from '../vocabulary/summary-labels/summary-titles.ts';
import { type SummaryFigure, summaryFigureOf } from '../vocabulary/summary-labels.ts';

/** A printed line of a summary: its label's meaning and the figure at its end. */
export interface SummaryLine {
  figure: SummaryFigure;
  value: number;
  mark: Mark;
  label: string;
  line: Line;
}

/** Reads a line as label and figure; a label with three or more figures is a recap row and tells nothing. */
export function summaryLineFrom(line: Line): SummaryLine | null {
  const words = line.words
    .map((word) => ({ ...word, text: word.text.replace(/^\.{3,}(?=[$(<\d])/, '') }))
    .filter((word) => !/^[._…]{2,}$/.test(word.text));
  const { figures, before } = amountsAtEnd(words);
  const amounts = figures.filter(
    (figure): figure is Extract<PlacedAmount, { kind: 'money' }> => figure.kind === 'money',
  );
  const last = amounts.at(-1);
  if (last === undefined || amounts.length >= 3 || (last.decimals !== 2 && !last.dollar)) return null;
  const label = words
    .slice(0, Math.max(before, 0))
    .map((word) => word.text)
    .join(' ');
  const figure = summaryFigureOf(label);
  if (figure === null) return null;
  return { figure, value: last.value, mark: last.mark, label, line };
}

/** True where the line belongs to a summary, so that no table row can stand here. */
export function opensSummary(line: Line): boolean {
  if (meaningOf(SUMMARY_TITLES, normalizeText(line.text)) !== null) return true;
  const found = summaryLineFrom(line);
  return found !== null && found.figure !== 'tax' && found.figure !== 'subtotal';
}

/** The dollars a label names in brackets: `Deductible ($5,000.00):`. */
export function amountInLabel(label: string): number | null {
  const found = /\(\$([\d,]+(?:\.\d{2})?)\)/.exec(label);
  return found?.[1] === undefined ? null : (moneyFrom(found[1])?.value ?? null);
}
