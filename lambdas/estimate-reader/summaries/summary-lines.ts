import { amountsAtEnd, moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import type { Mark, PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import { type Line, textOf } from '#lambdas/estimate-reader/text/page.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { SUMMARY_TITLES } from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';

/** A printed line of a summary: its label's meaning and the figure at its end. */
export interface SummaryLine {
  /** `unnamed`: an unknown label. */
  figure: SummaryFigure | 'unnamed';
  value: number;
  mark: Mark;
  label: string;
  line: Line;
}

/** The printed lines of one summary: a coverage's, the whole claim's, one without a title, or a recap of them. */
export interface SummaryBlock {
  name: string | null;
  of: 'coverage' | 'all' | 'untitled' | 'recap';
  lines: SummaryLine[];
}

/** Reads a line as label and figure; a label with three or more figures is a recap's row and is skipped. */
export function summaryLineFrom(line: Line): (SummaryLine & { figure: SummaryFigure }) | null {
  const read = labelledAmount(line);
  const figure = read === null ? null : summaryFigureOf(read.label, SUMMARY_LABELS);
  return read === null || figure === null ? null : { ...read, figure };
}

/** A label that ends so continues on the next line, before its figure. */
const UNFINISHED = /(?:\b(?:on|of|for|and|(?:non-? ?)?recoverable)|&)$/i;

/** A label on two lines with its figure on the second: `Less Non-recoverable` / `Depreciation <500.00>`. */
export function wrappedLine(
  above: Line | undefined,
  line: Line,
): (SummaryLine & { figure: SummaryFigure }) | null {
  const beginning = above?.text.trim() ?? '';
  const below = above?.page === line.page && line.top - above.bottom < line.bottom - line.top;
  if (!below || !UNFINISHED.test(beginning)) return null;
  const read = labelledAmount(line);
  const label = `${beginning} ${read?.label ?? ''}`;
  const figure = read === null || read.label === '' ? null : summaryFigureOf(label, SUMMARY_LABELS);
  return read === null || figure === null ? null : { ...read, label, figure };
}

/** An unknown label with dollars between a summary's lines; only the sums around it can show its meaning. */
export function unnamedLineFrom(line: Line): SummaryLine | null {
  const read = labelledAmount(line);
  return read === null || !/[a-z]{3}/i.test(read.label) ? null : { ...read, figure: 'unnamed' };
}

function labelledAmount(line: Line): Omit<SummaryLine, 'figure'> | null {
  const words = withoutLeaders(line.words);
  const { figures, before } = amountsAtEnd(words);
  const amounts = figures.filter(
    (figure): figure is Extract<PlacedAmount, { kind: 'money' }> => figure.kind === 'money',
  );
  const last = amounts.at(-1);
  if (last === undefined || amounts.length >= 3 || (last.decimals !== 2 && !last.dollar)) return null;
  return {
    value: last.value,
    mark: last.mark,
    label: labelIn(words.slice(0, before)),
    line,
  };
}

/** Removes the dots between a label and its figure. */
function withoutLeaders(words: Line['words']): Line['words'] {
  if (!words.some(({ text }) => /^[._…]{2,}/.test(text))) return words;
  return words
    .map((word) => ({ ...word, text: word.text.replace(/^\.{3,}(?=[$(<\d])/, '') }))
    .filter((word) => !/^[._…]{2,}$/.test(word.text));
}

/** A gap of this many text heights divides a line into columns; a smaller one may be within a label. */
const COLUMN_GAP = 2;

/** The label before a figure: the last words before it in its own column. */
function labelIn(words: Line['words']): string {
  const begins = words.findLastIndex((word, at) => {
    const before = words[at - 1];
    return before !== undefined && word.left - before.right > COLUMN_GAP * (word.bottom - word.top);
  });
  return textOf(words.slice(Math.max(begins, 0)));
}

/** True if the line belongs to a summary, so that no table row can be here. */
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
