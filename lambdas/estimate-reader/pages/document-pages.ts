import { withoutMatrices } from '#lambdas/estimate-reader/summaries/matrix-summaries.ts';
import { headerAt } from '#lambdas/estimate-reader/table/table-header.ts';
import { type Line, linesOf, type Page, type PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { headerWordIn } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { SAMPLE_MARKS } from '#lambdas/estimate-reader/vocabulary/page-marks.ts';
import { WASTE_WORDS, wasteIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { withDecimalPoints } from './decimal-comma.ts';
import { inPrintedOrder } from './page-order.ts';
import { splitJoinedAmounts } from './split-joined-amounts.ts';
import { dividedSheets } from './two-up.ts';

/** The pages of this claim, without sample pages. */
export interface DocumentPages {
  /** Whole pages, including letterheads, footers and photo captions. */
  real: PrintedPage[];
  /** Without letterheads, footers and photo pages; summaries of coverages side by side come one after another. */
  body: PrintedPage[];
  /** All lines of the real pages, and the same as normalized text. */
  lines: Line[];
  text: string;
  /** True if words were read by OCR. */
  scanned: boolean;
}

/** A page with its lines, made once a document. */
export interface LinedPage extends Page {
  lines: Line[];
}

const LEAST_HEADER_WORDS = 4;

const headsTable = (texts: string[]) =>
  texts.filter((text) => headerWordIn(text) !== null).length >= LEAST_HEADER_WORDS;

export function linedPages(pages: readonly Page[]): LinedPage[] {
  const lined = splitJoinedAmounts(dividedSheets(withDecimalPoints(pages))).map((page) => ({
    ...page,
    lines: linesOf(page, headsTable),
  }));
  return inPrintedOrder(lined);
}

export function documentPages(pages: readonly LinedPage[]): DocumentPages {
  const furniture = pageFurnitureOf(pages);
  const guide = samplePages(pages, furniture);
  const real = pages.filter((page) => !guide.has(page.number));
  const body = real
    .filter((page) => !isPhotoPage(page))
    .map((page) => ({
      ...page,
      lines: withoutMatrices(page.lines.filter((line) => !isPageFurniture(line, page, furniture))),
    }));
  const lines = real.flatMap((page) => page.lines);
  const text = lines.map((line) => normalizeText(line.text)).join('\n');
  const scanned = pages.some((page) => page.source === 'ocr' && page.words.length > 0);
  return { real, body, lines, text, scanned };
}

/** Letterheads and footers repeat with different digits. */
const shape = (text: string) => normalizeText(text).replace(/\d+/g, '0');

/** The share of a page's height at top and bottom where letterheads and footers are. */
const MARGIN = 0.2;

const inMargin = (line: Line, page: PrintedPage) =>
  line.bottom < page.height * MARGIN || line.top > page.height * (1 - MARGIN);

/** Letterheads and footers are at the same height of every page; a scanner shifts them by no more than this. */
const SAME_HEIGHT = 0.012;

/** The line's distance from the page's top, or from its bottom, as a share of its height. */
const heightOf = (line: Line, page: PrintedPage) =>
  line.top < page.height / 2 ? line.top / page.height : (line.bottom - page.height) / page.height;

const near = (height: number) => (otherHeight: number) => Math.abs(height - otherHeight) <= SAME_HEIGHT;

/** A row of a table, which may start several pages. */
const ROW = /^\*? ?\d{1,3}[a-z]?\. *[^\d\s]/i;

/** The lines that pages share, by shape, with their heights. */
type PageFurniture = ReadonlyMap<string, readonly number[]>;

/** A line on far fewer pages than the letterhead is a title that happens to repeat. */
const AS_OFTEN = 0.7;

/** The lines that most of three or more pages repeat at the same height of their top or bottom. */
function pageFurnitureOf(pages: readonly PrintedPage[]): PageFurniture {
  const heights = new Map<string, number[]>();
  for (const page of pages) {
    const marginal = page.lines.filter((line) => inMargin(line, page) && !ROW.test(line.text));
    const shapes = new Map(marginal.map((line) => [shape(line.text), heightOf(line, page)]));
    for (const [text, height] of shapes) heights.set(text, [...(heights.get(text) ?? []), height]);
  }
  const counts = [...heights].flatMap(([text, all]) =>
    all.map((at) => ({ text, at, count: all.filter(near(at)).length })),
  );
  const most = (top: boolean) =>
    Math.max(0, ...counts.filter(({ at }) => at >= 0 === top).map(({ count }) => count));
  const [mostTop, mostFoot] = [most(true), most(false)];
  const least = Math.max(2, Math.ceil(pages.length * 0.4));
  const repeated = counts.filter(
    ({ at, count }) => count >= Math.max(least, AS_OFTEN * (at >= 0 ? mostTop : mostFoot)),
  );
  return new Map(
    [...Map.groupBy(repeated, ({ text }) => text)].map(([text, all]) => [text, all.map(({ at }) => at)]),
  );
}

/** Table headers and plan names repeat on every page, but are read and not dropped. */
const SPEAKS = /^(estimate|summary|roofplan|exterior plan|plan|continued)\b|\d\.\d{2}\b/;

function isPageFurniture(line: Line, page: PrintedPage, furniture: PageFurniture): boolean {
  const heights = furniture.get(shape(line.text)) ?? [];
  if (
    !inMargin(line, page) ||
    !heights.some(near(heightOf(line, page))) ||
    wasteIn(line.text, WASTE_WORDS) !== null
  )
    return false;
  return !SPEAKS.test(normalizeText(line.text)) && headerAt([line], 0) === null;
}

/** Photo pages: only captions, no amounts. */
function isPhotoPage(page: PrintedPage): boolean {
  const text = page.lines.map((line) => normalizeText(line.text)).join('\n');
  const captions = text.match(/\b(date taken|taken by|taken on|photo (by|#|number)|img_\d+|dsc\d+)\b/g) ?? [];
  return captions.length > 0 && !/\d\.\d{2}\b/.test(text);
}

/**
 * Pages that explain how to read an estimate, with an invented example. Such a guide may have several pages of which
 * only one says so: neighboring pages without the real pages' letterhead and footer belong to it.
 */
function samplePages(pages: readonly PrintedPage[], furniture: PageFurniture): ReadonlySet<number> {
  const saysSample = (page: PrintedPage) =>
    meaningOf(SAMPLE_MARKS, normalizeText(page.lines.map((line) => line.text).join(' \n '))) !== null;
  const furnished = (page: PrintedPage) => page.lines.some((line) => isPageFurniture(line, page, furniture));
  const guide = new Set(pages.filter(saysSample).map((page) => page.number));
  const bare = new Set(pages.filter((page) => !furnished(page)).map((page) => page.number));
  if (bare.size * 2 < pages.length) {
    for (const page of pages) if (guide.has(page.number - 1) && bare.has(page.number)) guide.add(page.number);
    for (const page of pages.toReversed())
      if (guide.has(page.number + 1) && bare.has(page.number)) guide.add(page.number);
  }
  return guide.size === pages.length ? new Set() : guide;
}
