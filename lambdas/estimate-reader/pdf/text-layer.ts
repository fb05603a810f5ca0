import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { annotationsOn, flatten } from './annotations.ts';
import { uncover } from './hidden-words.ts';
import { pictureShare } from './page-pictures.ts';
import { mostAreIn, withoutCovered, wordsOn } from './page-words.ts';
import { DocumentRefused, type Pdfium } from './pdfium.ts';
import { endsWhole } from './preflight.ts';
import { displayedPage, type Upright, uprightBox, uprightOf } from './upright.ts';

/** A document with more pages is not an estimate, and Textract accepts no more either. */
const PAGE_LIMIT = 3000;
/** Ten times the characters of forty very full pages. */
const CHARACTER_LIMIT = 1_500_000;
/** The memory that PDFium may use for one document. */
export const MEMORY_LIMIT_BYTES = 256 * 1024 * 1024;

const SCRATCH_BYTES = 64;
const FPDF_ERR_PASSWORD = 4;

/**
 * The words of every page, each page set upright. A page without text has no words; a page with a scanner's invisible
 * text is marked `ocr`. Pages that lack text, or whose text is on a picture, also get what else is on them. Throws `DocumentRefused`
 * (password_protected, corrupt_pdf, empty_pdf, too_complex), after which PDFium can go on; after any other error from
 * PDFium it must be replaced.
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
    const reader = new PageReader(pdfium, document, held + Math.ceil(bytes.length / 8) * 8, lacksText);
    const pages = Array.from({ length: count }, (_, index) => reader.page(index));
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
  // PDFium repairs a broken file by searching it for objects. If the file was cut off, some of its pages would be
  // shown as if they were all, and the missing ones may matter.
  if (!pdfium.FPDF_DocumentHasValidCrossReferenceTable(document) && !endsWhole(bytes))
    throw new DocumentRefused('corrupt_pdf');
  const count = pdfium.FPDF_GetPageCount(document);
  if (count === 0) throw new DocumentRefused('empty_pdf');
  if (count > PAGE_LIMIT) throw new DocumentRefused('too_complex');
  return count;
}

/** Reads the pages of an open document, until they have too many characters. */
class PageReader {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #scratch: number;
  readonly #lacksText: (page: Page) => boolean;
  #charactersLeft = CHARACTER_LIMIT;

  /** `scratch` is 32 bytes of PDFium's memory. */
  constructor(pdfium: Pdfium, document: number, scratch: number, lacksText: (page: Page) => boolean) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#scratch = scratch;
    this.#lacksText = lacksText;
  }

  /** The values of fields, and notes, are words like the printed ones; a note replaces the words below it. */
  page(index: number): Page {
    const [printed, annotations] = this.#on(index, (page) => [
      this.#read(page, index),
      annotationsOn(this.#pdfium, page, this.#scratch),
    ]);
    if (!annotations.shown) return printed.read;
    this.#on(index, (page) => flatten(this.#pdfium, page, annotations));
    return this.#on(index, (page) => {
      const { read, upright } = this.#read(page, index);
      const covered = annotations.covered.map((box) => uprightBox(upright, box));
      return { ...read, words: withoutCovered(read.words, printed.read.words, covered) };
    });
  }

  #on<Result>(index: number, work: (page: number) => Result): Result {
    const page = this.#pdfium.FPDF_LoadPage(this.#document, index);
    if (page === 0) throw new DocumentRefused('corrupt_pdf');
    const result = work(page);
    this.#pdfium.FPDF_ClosePage(page);
    return result;
  }

  #read(page: number, index: number): { read: Page; upright: Upright } {
    const [pdfium, scratch] = [this.#pdfium, this.#scratch];
    const displayed = displayedPage(pdfium, page, scratch);
    const covered = uncover(pdfium, page, displayed.visible, scratch);
    const textPage = pdfium.FPDFText_LoadPage(page);
    this.#charactersLeft -= Math.max(0, pdfium.FPDFText_CountChars(textPage));
    if (this.#charactersLeft < 0) throw new DocumentRefused('too_complex');
    const upright = uprightOf(pdfium, displayed, textPage);
    const { width, height, visible } = upright;
    const words = wordsOn(pdfium, textPage, upright, covered, scratch);
    const read: Page = { number: index + 1, width, height, ...words };
    const { backdrop } = covered;
    const printedOn = backdrop !== null && mostAreIn(read.words, uprightBox(upright, backdrop));
    if (printedOn || this.#lacksText(read))
      read.picture = pictureShare(pdfium, page, textPage, visible, scratch);
    pdfium.FPDFText_ClosePage(textPage);
    return { read, upright };
  }
}
