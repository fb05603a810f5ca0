import { DocumentRefused, type Pdfium } from './pdfium.ts';

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
