import type { Drawing, Page } from '#lambdas/estimate-reader/text/page.ts';
import { DOCUMENT_WORK_LIMIT, declaredWork, LOOKING_WORK, PAGE_WORK_LIMIT } from './drawing-marks.ts';
import { type Ink, inkOf, printOf } from './ink.ts';
import { DocumentRefused, type Pdfium, type RunningPdfium } from './pdfium.ts';
import { showsPageOfWriting, showsWriting } from './writing.ts';

interface Textless extends Page {
  drawing: Drawing;
}

const isTextless = (page: Page): page is Textless => page.drawing !== undefined;

/** Judges a page by its ink. */
type Look = (ink: Ink) => boolean;

/**
 * The numbers of the pages with too little text that show something OCR may read. Each is drawn small and looked at,
 * starting with the fewest bytes, until the document's work limit; the others are judged without drawing them. Throws
 * `DocumentRefused` (corrupt_pdf, too_complex); after any other error PDFium must be replaced.
 */
export function pagesToRead(running: RunningPdfium, bytes: Uint8Array, pages: readonly Page[]): number[] {
  const textless = pages.filter(isTextless);
  const looked = lookedAt(running, bytes, textless, showsWriting);
  return textless.filter((page) => looked.get(page) ?? page.drawing.picture).map(({ number }) => number);
}

/**
 * Of the pictures among pages of text, the numbers of those that show a page of writing, which photos do not. Pictures
 * too large to draw are judged by the others: a scanner's pages look alike.
 * @param alone whether they count if none can be drawn
 */
export function writtenPages(
  running: RunningPdfium,
  bytes: Uint8Array,
  pictures: readonly Page[],
  alone: boolean,
): number[] {
  const textless = pictures.filter(isTextless);
  const looked = lookedAt(running, bytes, textless, showsPageOfWriting);
  const seen = [...looked.values()];
  const others = seen.length === 0 ? alone : seen.includes(true);
  return textless.filter((page) => looked.get(page) ?? others).map(({ number }) => number);
}

/** What the pages that can be drawn within the work limits look like. */
function lookedAt(
  running: RunningPdfium,
  bytes: Uint8Array,
  textless: readonly Textless[],
  look: Look,
): Map<Textless, boolean> {
  const { pdfium } = running;
  const drawn = affordable(textless, bytes);
  if (drawn.length === 0) return new Map();
  const held = pdfium.malloc(bytes.length);
  if (held === 0) throw new DocumentRefused('too_complex');
  new Uint8Array(pdfium.memory.buffer).set(bytes, held);
  const document = pdfium.FPDF_LoadMemDocument(held, bytes.length, 0);
  if (document === 0) {
    pdfium.free(held);
    throw new DocumentRefused('corrupt_pdf');
  }
  const looked = new Map<Textless, boolean>();
  for (const page of drawn) {
    const ink = inkOn(running, document, page);
    if (ink !== null) looked.set(page, look(ink));
  }
  pdfium.FPDF_CloseDocument(document);
  pdfium.free(held);
  return looked;
}

function affordable(textless: readonly Textless[], bytes: Uint8Array): Textless[] {
  const works = textless.map(({ drawing }) => drawing.work).filter(Number.isFinite);
  const known = works.reduce((sum, work) => sum + work, 0);
  let left = DOCUMENT_WORK_LIMIT - Math.max(0, declaredWork(bytes) - known);
  return [...textless]
    .sort((one, other) => one.drawing.bytes - other.drawing.bytes)
    .filter(({ drawing: { work } }) => {
      if (work === 0 || work > PAGE_WORK_LIMIT || work + LOOKING_WORK > left) return false;
      left -= work + LOOKING_WORK;
      return true;
    });
}

/** The page's ink without the words of its text layer; null if PDFium cannot draw it. */
function inkOn(
  { pdfium, exhausted }: RunningPdfium,
  document: number,
  { number, source, ...page }: Textless,
): Ink | null {
  const opened = pdfium.FPDF_LoadPage(document, number - 1);
  if (opened === 0) return null;
  const print = printOf(pdfium, opened);
  pdfium.FPDF_ClosePage(opened);
  // PDFium leaves out images it has no memory for.
  if (print === null || exhausted()) return null;
  const ink = inkOf(print);
  if (source === 'text') erasePrinted(ink, page);
  return ink;
}

/** Removes the ink of words that are in the text layer. */
function erasePrinted({ width, height, marks }: Ink, page: Pick<Page, 'width' | 'height' | 'words'>): void {
  const [across, down] = [width / page.width, height / page.height];
  for (const { left, right, top, bottom } of page.words) {
    const [from, to] = [Math.floor(left * across) - 1, Math.ceil(right * across) + 1];
    for (let y = Math.max(0, Math.floor(top * down) - 1); y < Math.min(height, bottom * down + 1); y += 1)
      marks.fill(0, y * width + Math.max(0, from), y * width + Math.min(width, Math.max(0, to)));
  }
}

/**
 * A PDF of these pages only, in their order, numbered from 1. Throws `DocumentRefused` (too_complex) if PDFium cannot
 * copy them; after any other error PDFium must be replaced.
 */
export function pageCopy(pdfium: Pdfium, bytes: Uint8Array, pages: readonly number[]): Uint8Array {
  const indexes = Math.ceil(bytes.length / 8) * 8;
  const held = pdfium.malloc(indexes + pages.length * 4);
  if (held === 0) throw new DocumentRefused('too_complex');
  new Uint8Array(pdfium.memory.buffer).set(bytes, held);
  new Int32Array(pdfium.memory.buffer, held + indexes, pages.length).set(pages.map((page) => page - 1));
  const whole = pdfium.FPDF_LoadMemDocument(held, bytes.length, 0);
  const part = pdfium.FPDF_CreateNewDocument();
  const copied =
    whole !== 0 &&
    part !== 0 &&
    pdfium.FPDF_ImportPagesByIndex(part, whole, held + indexes, pages.length, 0) !== 0 &&
    pdfium.FPDF_GetPageCount(part) === pages.length;
  const saved = copied ? savedBytes(pdfium, part) : null;
  for (const document of [part, whole]) if (document !== 0) pdfium.FPDF_CloseDocument(document);
  pdfium.free(held);
  if (saved === null) throw new DocumentRefused('too_complex');
  return saved;
}

function savedBytes(pdfium: Pdfium, document: number): Uint8Array | null {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  const size = pdfium.PDFiumExt_SaveAsCopy(document, writer) ? pdfium.PDFiumExt_GetFileWriterSize(writer) : 0;
  const data = size === 0 ? 0 : pdfium.malloc(size);
  if (data !== 0) pdfium.PDFiumExt_GetFileWriterData(writer, data, size);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  if (data === 0) return null;
  const saved = new Uint8Array(pdfium.memory.buffer).slice(data, data + size);
  pdfium.free(data);
  return saved;
}
