import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

/** The PDF with AES-256 encryption; without a user password anybody can open it. */
export async function encrypted(
  pdf: Uint8Array,
  { user = '', owner }: { user?: string; owner: string },
): Promise<Uint8Array> {
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  const engine = await init({ wasmBinary });
  engine.PDFiumExt_Init();
  const { wasmExports } = engine.pdfium;
  const memory = () =>
    new Uint8Array((wasmExports as unknown as { memory: WebAssembly.Memory }).memory.buffer);
  const held = wasmExports.malloc(pdf.length);
  memory().set(pdf, held);
  const document = engine.FPDF_LoadMemDocument(held, pdf.length, '');
  if (!engine.EPDF_SetEncryption(document, user, owner, 0)) throw new Error('PDFium did not encrypt');
  const writer = engine.PDFiumExt_OpenFileWriter();
  engine.PDFiumExt_SaveAsCopy(document, writer);
  const size = engine.PDFiumExt_GetFileWriterSize(writer);
  const saved = wasmExports.malloc(size);
  engine.PDFiumExt_GetFileWriterData(writer, saved, size);
  return memory().slice(saved, saved + size);
}
