import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import type { RefusalReason } from '#shared/estimate/document.ts';

/**
 * The calls used here, directly on the WASM exports: the package's wrappers check and convert every argument, which
 * takes longer than the calls themselves when asking for each character. Pointers and handles are offsets into
 * `memory`; names and signatures are those of PDFium's headers.
 */
export interface Pdfium {
  readonly memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(pointer: number): void;
  PDFiumExt_Init(): void;
  FPDF_LoadMemDocument(pointer: number, bytes: number, password: number): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetLastError(): number;
  FPDF_GetPageCount(document: number): number;
  FPDF_DocumentHasValidCrossReferenceTable(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDF_DeviceToPage(
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    deviceX: number,
    deviceY: number,
    pageX: number,
    pageY: number,
  ): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(textPage: number): void;
  FPDFText_CountChars(textPage: number): number;
  FPDFText_GetUnicode(textPage: number, index: number): number;
  FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number;
  FPDFText_GetCharAngle(textPage: number, index: number): number;
  FPDFText_GetTextObject(textPage: number, index: number): number;
  FPDFText_HasUnicodeMapError(textPage: number, index: number): number;
  FPDFTextObj_GetTextRenderMode(object: number): number;
  FPDFTextObj_GetFont(object: number): number;
  FPDFFont_GetBaseFontName(font: number, buffer: number, bytes: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFPageObj_HasTransparency(object: number): number;
  FPDFPageObj_GetClipPath(object: number): number;
  FPDFPageObj_Destroy(object: number): void;
  FPDFPage_RemoveObject(page: number, object: number): number;
  FPDFClipPath_CountPaths(clip: number): number;
  FPDFClipPath_CountPathSegments(clip: number, path: number): number;
  FPDFClipPath_GetPathSegment(clip: number, path: number, index: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetDrawMode(path: number, fillMode: number, stroke: number): number;
  FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  FPDFImageObj_GetImageFilter(image: number, index: number, buffer: number, bytes: number): number;
  FPDFImageObj_GetImageDataRaw(image: number, buffer: number, bytes: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void;
  FPDFPage_Flatten(page: number, usage: number): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetFlags(annotation: number): number;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetRect(annotation: number, rectangle: number): number;
  FPDFAnnot_GetObjectCount(annotation: number): number;
  FPDF_CreateNewDocument(): number;
  FPDF_ImportPagesByIndex(into: number, from: number, indexes: number, count: number, at: number): number;
  PDFiumExt_OpenFileWriter(): number;
  PDFiumExt_SaveAsCopy(document: number, writer: number): number;
  PDFiumExt_GetFileWriterSize(writer: number): number;
  PDFiumExt_GetFileWriterData(writer: number, buffer: number, bytes: number): number;
  PDFiumExt_CloseFileWriter(writer: number): void;
}

export interface RunningPdfium {
  pdfium: Pdfium;
  /** True once PDFium has asked for more memory than it may have. */
  exhausted(): boolean;
}

/**
 * Starts PDFium. Its memory cannot grow past `memoryLimitBytes`: the allocation then fails inside PDFium, which aborts
 * with a `RuntimeError`, and the instance must not be used again.
 */
export async function startPdfium(memoryLimitBytes: number): Promise<RunningPdfium> {
  const module = await WebAssembly.compile(new Uint8Array(await readFile(wasmPath())));
  let exhausted = false;
  const wrapped = await init({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const host = imports.env as Record<string, (bytes: number) => number>;
      const grow = host.emscripten_resize_heap;
      const growWithinLimit = (bytes: number) => {
        if (bytes >>> 0 <= memoryLimitBytes) return grow?.(bytes) ?? 0;
        exhausted = true;
        return 0;
      };
      const env = { ...host, emscripten_resize_heap: growWithinLimit };
      const instance = new WebAssembly.Instance(module, { ...imports, env });
      receive(instance);
      return instance.exports;
    },
  });
  const pdfium = wrapped.pdfium.wasmExports as unknown as Pdfium;
  pdfium.PDFiumExt_Init();
  return { pdfium, exhausted: () => exhausted };
}

/** The WASM file: beside the bundle when built, the package's own when run from source. */
function wasmPath(): string {
  const beside = fileURLToPath(new URL('./pdfium.wasm', import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
}

/** The document gives no quote, for a reason in the document itself; any other error is a bug. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`document refused: ${reason}`);
    this.reason = reason;
  }
}
