import { normalizeText } from '../text/normalize-text.ts';
import { charactersOn, type Page, TEXT_PAGE_MIN_CHARACTERS } from '../text/page.ts';
import { HEADER_MARKS, TOTALS_LABELS } from '../vocabulary/page-marks/text-layer-marks.ts';
import { meaningOf } from '../vocabulary/spelling.ts';
import type { LinedPage } from './document-pages.ts';

const FIGURE = /\d[\d,]*\.\d{2}/;

/** True where the page holds text worth reading. */
export function hasText(page: Page): boolean {
  return charactersOn(page) >= TEXT_PAGE_MIN_CHARACTERS;
}

/** True where OCR may do better: no text, or only what a scanner guessed. */
export const lacksText = (page: Page) => !hasText(page) || page.source === 'ocr';

/**
 * True where the text layer shows an estimate: a totals label with its figure, or the header of a table
 * of line items. Only a document that shows neither is worth OCR; the photo pages of one that does are not.
 */
export function textLayerShowsEstimate(pages: readonly LinedPage[]): boolean {
  return pages.filter(hasText).some((page) => page.lines.some((line) => showsEstimate(line.text)));
}

function showsEstimate(line: string): boolean {
  const text = normalizeText(line);
  if (FIGURE.test(text) && meaningOf(TOTALS_LABELS, text) !== null) return true;
  return headersIn(text, 'quantity') >= 1 && headersIn(text, 'money') >= 2;
}

function headersIn(text: string, wanted: 'quantity' | 'money'): number {
  return HEADER_MARKS.filter(({ means }) => means === wanted).reduce(
    (count, { pattern }) => count + text.split(pattern).length - 1,
    0,
  );
}
