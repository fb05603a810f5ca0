import {
  charactersOn,
  linesOf,
  type Page,
  TEXT_PAGE_MIN_CHARACTERS,
} from '#lambdas/estimate-reader/text/page.ts';
import { isPrinted, meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import {
  HEADER_MARKS,
  SCANNER_STAMPS,
  TOTALS_LABELS,
} from '#lambdas/estimate-reader/vocabulary/page-marks.ts';
import type { LinedPage } from './document-pages.ts';

const FIGURE = /\d[\d,]*\.\d{2}/;

/** True if the page has text worth reading. */
export function hasText(page: Page): boolean {
  return charactersOn(page) >= TEXT_PAGE_MIN_CHARACTERS;
}

/** A page with fewer characters may contain nothing but a machine's stamps. */
const STAMPED = 400;
/** An unknown stamp stands alone at the page's edge, within this share of its height. */
const EDGE = 0.1;
const LONGEST_STAMP = 150;

/** True if the only text is what a scanner app or fax machine prints on the image of a page. */
function isStampedPicture(page: Page): boolean {
  const characters = charactersOn(page);
  if (characters >= STAMPED) return false;
  const lines = linesOf(page);
  const atEdge = lines.every(
    ({ top, bottom }) => bottom < page.height * EDGE || top > page.height * (1 - EDGE),
  );
  if (atEdge && characters < LONGEST_STAMP) return true;
  const ownLines = lines.filter((line) => !isPrinted(SCANNER_STAMPS, line.text));
  const left =
    ownLines.length < lines.length
      ? charactersOn({ words: ownLines.flatMap(({ words }) => words) })
      : characters;
  return left < TEXT_PAGE_MIN_CHARACTERS;
}

/** True if OCR may do better: no text, or only what a scanner guessed or stamped on the page. */
export const lacksText = (page: Page) => !hasText(page) || page.source === 'ocr' || isStampedPicture(page);

/** True for words with a picture that OCR may read better, or more of: a scanner's own text, or print on a form. */
export const isWordsAndPicture = (page: Page): boolean =>
  (page.picture ?? 0) > 0 && (page.source === 'ocr' || !lacksText(page));

/**
 * True if the text layer shows an estimate: a totals label with its figure, or the header of a table of line items.
 * Only documents that show neither are sent to OCR; the photo pages of other documents are not.
 */
export function textLayerShowsEstimate(pages: readonly LinedPage[]): boolean {
  return pages.filter(hasText).some((page) => page.lines.some((line) => showsEstimate(line.text)));
}

function showsEstimate(line: string): boolean {
  const text = normalizeText(line);
  if (FIGURE.test(text) && meaningOf(TOTALS_LABELS, text) !== null) return true;
  return headersIn(text, 'quantity') >= 1 && headersIn(text, 'money') >= 2;
}

function headersIn(text: string, kind: 'quantity' | 'money'): number {
  return HEADER_MARKS.filter(({ means }) => means === kind).reduce(
    (count, { pattern }) => count + text.split(pattern).length - 1,
    0,
  );
}
