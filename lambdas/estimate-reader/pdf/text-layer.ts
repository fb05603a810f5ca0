import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { textKindOf } from './drawing-marks.ts';
import { drawingOn } from './page-drawing.ts';
import { DocumentRefused, type Pdfium, startPdfium } from './pdfium.ts';
import { endsWhole, preflight } from './preflight.ts';
import { type Box, quarterTurns, type Upright, uprightBox, uprightOf } from './upright.ts';

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
 * text is marked `ocr`. Pages that lack text also get what else is on them. Throws `DocumentRefused`
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
  // PDFium repairs a broken file by searching it for objects. If the file was cut off, some of its pages would be
  // shown as if they were all, and the missing ones may matter.
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

/** Preflight and text layer in this thread, for trusted documents; uploaded ones go through the worker. */
export async function readTextLayer(bytes: Uint8Array): Promise<Page[]> {
  preflight(bytes);
  started ??= startPdfium(MEMORY_LIMIT_BYTES);
  return textLayer((await started).pdfium, bytes);
}

/** One printed character; its box on the upright page is as wide as its advance and as high as the font. */
interface Character {
  text: string;
  box: Box;
  /** False for text in another direction than the page's: a watermark, a form number in the margin. */
  level: boolean;
}

/** PDFium's codes for a hyphen at a line's end. */
const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);

function textOf(code: number): string | null {
  if (LINE_END_HYPHENS.has(code)) return '-';
  if (code <= 0x20 || code === 0xa0 || code === 0xfeff || code > 0x10ffff) return null;
  return code >= 0xd800 && code < 0xe000 ? '\ufffd' : String.fromCodePoint(code);
}

/**
 * The page's characters in drawing order. `null` is white space, drawn or added by PDFium at a gap or new line.
 * `scratch` is 16 bytes of PDFium's memory.
 */
function* charactersOf(
  pdfium: Pdfium,
  textPage: number,
  upright: Upright,
  scratch: number,
): Generator<Character | null> {
  const count = pdfium.FPDFText_CountChars(textPage);
  let floats = new Float32Array(pdfium.memory.buffer, scratch, 4);
  for (let index = 0; index < count; index += 1) {
    const text = textOf(pdfium.FPDFText_GetUnicode(textPage, index));
    if (text === null || !pdfium.FPDFText_GetLooseCharBox(textPage, index, scratch)) {
      yield null;
      continue;
    }
    if (floats.byteLength === 0) floats = new Float32Array(pdfium.memory.buffer, scratch, 4);
    const [left = 0, top = 0, right = 0, bottom = 0] = floats;
    const level = quarterTurns(pdfium.FPDFText_GetCharAngle(textPage, index)) === upright.turns;
    yield { text, box: uprightBox(upright, left, top, right, bottom), level };
  }
}

/** A gap this wide, as a share of the character's height, separates words drawn without a space. */
const GAP = 0.3;
/** A step back or a change of line by more than these shares starts a new word too. */
const STEP_BACK = 0.6;
const LINE_CHANGE = 0.4;

function parted(before: Character, next: Character): boolean {
  if (before.level !== next.level) return true;
  if (!next.level) return false;
  const [from, to] = [before.box, next.box];
  const height = Math.max(from.bottom - from.top, to.bottom - to.top);
  return (
    to.left - from.right > GAP * height ||
    to.left < from.left - STEP_BACK * height ||
    Math.abs(to.bottom - from.bottom) > LINE_CHANGE * height
  );
}

/** Words from characters in drawing order, separated by white space, a gap or a jump. */
function wordsFrom(characters: Iterable<Character | null>): Word[] {
  const words: Word[] = [];
  let word: Word | null = null;
  let before: Character | null = null;
  for (const character of characters) {
    if (character === null) {
      word = null;
    } else if (word === null || before === null || parted(before, character)) {
      word = { text: character.text, ...character.box };
      words.push(word);
    } else {
      const { left, right, top, bottom } = character.box;
      word.text += character.text;
      if (left < word.left) word.left = left;
      if (right > word.right) word.right = right;
      if (top < word.top) word.top = top;
      if (bottom > word.bottom) word.bottom = bottom;
    }
    before = character;
  }
  return words;
}
