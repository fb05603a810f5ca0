import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { DocumentRefused } from '../document-refused.ts';
import { charactersOf } from './characters.ts';
import { endsWhole } from './ending.ts';
import { drawingOn } from './page-drawing.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import { preflight } from './preflight.ts';
import { textKindOf } from './text-kind.ts';
import { uprightOf } from './upright.ts';
import { wordsFrom } from './words.ts';

/** A document of more pages is no estimate, and Textract takes no more either. */
export const PAGE_LIMIT = 3000;
/** Forty pages of the fullest estimates hold a tenth of it. */
const CHARACTER_LIMIT = 1_500_000;
/** What PDFium may use for one document. */
export const MEMORY_LIMIT_BYTES = 256 * 1024 * 1024;

const SCRATCH_BYTES = 64;
const FPDF_ERR_PASSWORD = 4;

/**
 * The words of every page, each page set upright; a page without text has no words, and one whose text a
 * scanner laid invisibly under its picture says `ocr`. Those that lack text by `lacksText` say what else is
 * on them.
 * Throws `DocumentRefused` (password_protected, corrupt_pdf, empty_pdf, too_complex), after which PDFium
 * can go on; after anything else thrown from inside PDFium it is lost.
 */
export function textLayer(
  pdfium: Pdfium,
  bytes: Uint8Array,
  lacksText: (page: Page) => boolean = () => false,
): Page[] {
  const held = pdfium.malloc(bytes.length + SCRATCH_BYTES);
  if (held === 0) throw new DocumentRefused('too_complex');
  new Uint8Array(pdfium.memory.buffer).set(bytes, held);
  const document = pdfium.FPDF_LoadMemDocument(held, bytes.length, 0);
  const close = () => {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.free(held);
  };
  try {
    const count = pagesIn(pdfium, document, bytes);
    const pages = pagesOf(pdfium, document, count, held + Math.ceil(bytes.length / 8) * 8, lacksText);
    close();
    return pages;
  } catch (error) {
    if (error instanceof DocumentRefused) close();
    throw error;
  }
}

function pagesIn(pdfium: Pdfium, document: number, bytes: Uint8Array): number {
  if (document === 0) {
    const locked = pdfium.FPDF_GetLastError() === FPDF_ERR_PASSWORD;
    throw new DocumentRefused(locked ? 'password_protected' : 'corrupt_pdf');
  }
  // PDFium ocrCorrections a broken file by searching it for objects. Cut short, it would show some of its pages
  // as if they were all, and an estimate's missing page may be the one that counts.
  if (!pdfium.FPDF_DocumentHasValidCrossReferenceTable(document) && !endsWhole(bytes))
    throw new DocumentRefused('corrupt_pdf');
  const count = pdfium.FPDF_GetPageCount(document);
  if (count === 0) throw new DocumentRefused('empty_pdf');
  if (count > PAGE_LIMIT) throw new DocumentRefused('too_complex');
  return count;
}

function pagesOf(
  pdfium: Pdfium,
  document: number,
  count: number,
  scratch: number,
  lacksText: (page: Page) => boolean,
): Page[] {
  const pages: Page[] = [];
  let left = CHARACTER_LIMIT;
  for (let index = 0; index < count; index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    if (page === 0) throw new DocumentRefused('corrupt_pdf');
    const textPage = pdfium.FPDFText_LoadPage(page);
    left -= Math.max(0, pdfium.FPDFText_CountChars(textPage));
    if (left < 0) throw new DocumentRefused('too_complex');
    const upright = uprightOf(pdfium, page, textPage, scratch);
    const kind = textKindOf(pdfium, textPage);
    const words = kind === 'unnamed' ? [] : wordsFrom(charactersOf(pdfium, textPage, upright, scratch));
    const source = kind === 'invisible' ? 'ocr' : 'text';
    const { width, height, visible } = upright;
    const read: Page = { number: index + 1, width, height, source, words };
    if (lacksText(read)) read.drawing = drawingOn(pdfium, page, textPage, visible, scratch);
    pages.push(read);
    pdfium.FPDFText_ClosePage(textPage);
    pdfium.FPDF_ClosePage(page);
  }
  return pages;
}

let started: ReturnType<typeof startPdfium> | null = null;

/** Preflight and text layer in this thread, for documents one trusts; an uploaded one goes through the worker. */
export async function readTextLayer(bytes: Uint8Array): Promise<Page[]> {
  preflight(bytes);
  started ??= startPdfium(MEMORY_LIMIT_BYTES);
  return textLayer((await started).pdfium, bytes);
}
