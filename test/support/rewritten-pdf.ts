import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

/**
 * The PDF as PDFium saves it after a change.
 * @param change gets the engine and the open document, and gives the document to save
 */
export async function rewritten(
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
