import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

/** The PDF behind an empty first page, as a scanner feeds a cover sheet. */
export async function withBlankPage(pdf: Uint8Array): Promise<Uint8Array> {
  const engine = await init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer });
  engine.PDFiumExt_Init();
  const { wasmExports } = engine.pdfium;
  const memory = () =>
    new Uint8Array((wasmExports as unknown as { memory: WebAssembly.Memory }).memory.buffer);
  const held = wasmExports.malloc(pdf.length);
  memory().set(pdf, held);
  const source = engine.FPDF_LoadMemDocument(held, pdf.length, '');
  const made = engine.FPDF_CreateNewDocument();
  engine.FPDF_ClosePage(engine.FPDFPage_New(made, 0, 612, 792));
  engine.FPDF_ImportPages(made, source, '', 1);
  const writer = engine.PDFiumExt_OpenFileWriter();
  engine.PDFiumExt_SaveAsCopy(made, writer);
  const size = engine.PDFiumExt_GetFileWriterSize(writer);
  const saved = wasmExports.malloc(size);
  engine.PDFiumExt_GetFileWriterData(writer, saved, size);
  return memory().slice(saved, saved + size);
}
