import { type Line, linesOf, type Page } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { headerWordIn } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { isPageFurniture, isPhotoPage, type PrintedPage, pageFurnitureOf } from './page-furniture.ts';
import { samplePages } from './sample-pages.ts';

/** The pages that speak of this claim; sample pages are left out. */
export interface DocumentPages {
  /** Complete: letterheads, footers and photo captions too. */
  real: PrintedPage[];
  /** Without letterheads, footers and photo pages. */
  body: PrintedPage[];
  /** All lines of the real pages, and the same as text, normalized, one a line. */
  lines: Line[];
  text: string;
  /** True where words were read by OCR. */
  scanned: boolean;
}

const LEAST_HEADER_WORDS = 4;

const headsTable = (texts: string[]) =>
  texts.filter((text) => headerWordIn(text) !== null).length >= LEAST_HEADER_WORDS;

/** A page and the lines printed on it, made once a document. */
export interface LinedPage extends Page {
  lines: Line[];
}

export function linedPages(pages: readonly Page[]): LinedPage[] {
  return pages.map((page) => ({ ...page, lines: linesOf(page, headsTable) }));
}

export function documentPages(pages: readonly LinedPage[]): DocumentPages {
  const furniture = pageFurnitureOf(pages);
  const guide = samplePages(pages, furniture);
  const real = pages.filter((page) => !guide.has(page.number));
  const body = real
    .filter((page) => !isPhotoPage(page))
    .map((page) => ({
      ...page,
      lines: page.lines.filter((line) => !isPageFurniture(line, page, furniture)),
    }));
  const lines = real.flatMap((page) => page.lines);
  const text = lines.map((line) => normalizeText(line.text)).join('\n');
  const scanned = pages.some((page) => page.source === 'ocr' && page.words.length > 0);
  return { real, body, lines, text, scanned };
}
