import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/** Grey pixels, 0 black to 255 white, row by row. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const ANNOTATIONS = 1;
const GREYSCALE = 8;

async function library() {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

type Library = Awaited<ReturnType<typeof library>>;

/** PDFium's memory as it stands now; it moves when it grows. */
function heap({ pdfium }: Library): Uint8Array {
  const view: unknown = Reflect.get(pdfium, 'HEAPU8');
  if (!(view instanceof Uint8Array)) throw new Error('PDFium shows no memory.');
  return view;
}

let loaded: Promise<Library> | undefined;

/** Every page of a PDF as grey pixels. */
export async function rasterise(pdf: Uint8Array, dpi: number): Promise<Grey[]> {
  loaded ??= library();
  const pdfium = await loaded;
  const memory = pdfium.pdfium.wasmExports.malloc(pdf.length);
  heap(pdfium).set(pdf, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, pdf.length, '');
  const pages: Grey[] = [];
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    const width = Math.round((pdfium.FPDF_GetPageWidthF(page) * dpi) / 72);
    const height = Math.round((pdfium.FPDF_GetPageHeightF(page) * dpi) / 72);
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | GREYSCALE);
    const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(width * height);
    const drawn = heap(pdfium);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) pixels[y * width + x] = drawn[buffer + y * stride + x * 4] ?? 255;
    pages.push({ width, height, pixels });
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.FPDF_ClosePage(page);
  }
  pdfium.FPDF_CloseDocument(document);
  pdfium.pdfium.wasmExports.free(memory);
  return pages;
}
