import type { Page } from '#lambdas/insurance/page.ts';
import { DocumentRefused } from '#lambdas/insurance/refusal.ts';
import { charactersOf } from './characters.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import { uprightOf } from './upright.ts';
import { wordsFrom } from './words.ts';

/** A document of more pages is no estimate, and Textract takes no more either. */
export const PAGE_LIMIT = 3000;
/** What PDFium may use for one document. */
export const MEMORY_LIMIT_BYTES = 384 * 1024 * 1024;

const SCRATCH_BYTES = 64;
const FPDF_ERR_PASSWORD = 4;

/**
 * The words of every page, each page set upright; a page without text has no words.
 * Throws `DocumentRefused`: password_protected, corrupt_pdf, empty_pdf, too_complex.
 */
export function textLayer(pdfium: Pdfium, bytes: Uint8Array): Page[] {
  const held = pdfium.malloc(bytes.length + SCRATCH_BYTES);
  if (held === 0) throw new DocumentRefused('too_complex');
  new Uint8Array(pdfium.memory.buffer).set(bytes, held);
  const document = pdfium.FPDF_LoadMemDocument(held, bytes.length, 0);
  try {
    if (document === 0) {
      const locked = pdfium.FPDF_GetLastError() === FPDF_ERR_PASSWORD;
      throw new DocumentRefused(locked ? 'password_protected' : 'corrupt_pdf');
    }
    const count = pdfium.FPDF_GetPageCount(document);
    if (count === 0) throw new DocumentRefused('empty_pdf');
    if (count > PAGE_LIMIT) throw new DocumentRefused('too_complex');
    const scratch = held + Math.ceil(bytes.length / 8) * 8;
    const pages = Array.from({ length: count }, (_, index) => pageAt(pdfium, document, index, scratch));
    const readable = pages.filter((page) => page !== null);
    if (readable.length === 0) throw new DocumentRefused('corrupt_pdf');
    return readable;
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.free(held);
  }
}

/** Null where the page cannot be loaded: a damaged file may still hold the others. */
function pageAt(pdfium: Pdfium, document: number, index: number, scratch: number): Page | null {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return null;
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    const upright = uprightOf(pdfium, page, textPage, scratch);
    const words = wordsFrom(charactersOf(pdfium, textPage, upright, scratch));
    return { number: index + 1, width: upright.width, height: upright.height, source: 'text', words };
  } finally {
    if (textPage !== 0) pdfium.FPDFText_ClosePage(textPage);
    pdfium.FPDF_ClosePage(page);
  }
}

let started: Promise<Pdfium> | null = null;

/** `textLayer` in this thread, for documents one trusts; an uploaded one goes through the worker. */
export async function readTextLayer(bytes: Uint8Array): Promise<Page[]> {
  started ??= startPdfium(MEMORY_LIMIT_BYTES);
  return textLayer(await started, bytes);
}
