import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

/**
 * The PDF as PDFium saves it after a change.
 * @param change gets the engine and the open document, and gives the document to save
 */
async function rewritten(
  pdf: Uint8Array,
  change: (engine: WrappedPdfiumModule, document: number) => number,
): Promise<Uint8Array> {
  const engine = await init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer });
  engine.PDFiumExt_Init();
  const { wasmExports } = engine.pdfium;
  const memory = () =>
    new Uint8Array((wasmExports as unknown as { memory: WebAssembly.Memory }).memory.buffer);
  const held = wasmExports.malloc(pdf.length);
  memory().set(pdf, held);
  const document = change(engine, engine.FPDF_LoadMemDocument(held, pdf.length, ''));
  const writer = engine.PDFiumExt_OpenFileWriter();
  engine.PDFiumExt_SaveAsCopy(document, writer);
  const size = engine.PDFiumExt_GetFileWriterSize(writer);
  const saved = wasmExports.malloc(size);
  engine.PDFiumExt_GetFileWriterData(writer, saved, size);
  return memory().slice(saved, saved + size);
}

/** The PDF with AES-256 encryption; without a user password anybody can open it. */
export const encrypted = (
  pdf: Uint8Array,
  { user = '', owner }: { user?: string; owner: string },
): Promise<Uint8Array> =>
  rewritten(pdf, (engine, document) => {
    if (!engine.EPDF_SetEncryption(document, user, owner, 0)) throw new Error('PDFium did not encrypt');
    return document;
  });

/** The PDF behind an empty first page, as a scanner feeds a cover sheet. */
export const withBlankPage = (pdf: Uint8Array): Promise<Uint8Array> =>
  rewritten(pdf, (engine, document) => {
    const made = engine.FPDF_CreateNewDocument();
    engine.FPDF_ClosePage(engine.FPDFPage_New(made, 0, 612, 792));
    engine.FPDF_ImportPages(made, document, '', 1);
    return made;
  });
