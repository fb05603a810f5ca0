import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { QuarterTurns } from './reader.ts';

/** What an office scanner delivers; Textract advises 150 and more. */
export const RENDER_DPI = 200;

/** Textract's limit for a PDF page, points. */
const MAX_PAGE_POINTS = 9000;
const MAX_PIXELS = 40_000_000;

const POINTS_PER_INCH = 72;
const PDFIUM_BITMAP_BGRX = 3;
const WHITE = 0xffffffff;

/** Annotations are part of what a person sees. */
const DRAW_ANNOTATIONS = 0x01;

/** A PDF opened for drawing. */
export interface DrawablePdf {
  pageCount: number;
  /** The page as displayed (/Rotate honored). Throws an Error with Textract's kind of code. */
  draw(index: number): GreyImage;
}

/** Starts PDFium; the returned function opens documents with it, and throws if it cannot. */
export async function startPdfium(): Promise<(bytes: Uint8Array) => DrawablePdf> {
  const file = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: new Uint8Array(file).buffer });
  pdfium.PDFiumExt_Init();
  return (bytes) => open(pdfium, bytes);
}

function open(pdfium: WrappedPdfiumModule, bytes: Uint8Array): DrawablePdf {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  memoryOf(pdfium).set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
  if (!document) throw new Error('BAD_DOCUMENT');
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    draw: (index) => drawPage(pdfium, document, index),
  };
}

function drawPage(pdfium: WrappedPdfiumModule, document: number, index: number): GreyImage {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page) throw new Error('BAD_PAGE');
  try {
    const { width, height } = pixelsOf(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page));
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, PDFIUM_BITMAP_BGRX, 0, 0);
    if (!bitmap) throw new Error('PAGE_TOO_LARGE');
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS);
      return greyOf(pdfium, bitmap, width, height);
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function pixelsOf(widthPoints: number, heightPoints: number): { width: number; height: number } {
  if (Math.max(widthPoints, heightPoints) > MAX_PAGE_POINTS) throw new Error('PAGE_TOO_LARGE');
  const wanted = RENDER_DPI / POINTS_PER_INCH;
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (widthPoints * heightPoints)));
  return {
    width: Math.max(1, Math.round(widthPoints * scale)),
    height: Math.max(1, Math.round(heightPoints * scale)),
  };
}

function greyOf(pdfium: WrappedPdfiumModule, bitmap: number, width: number, height: number): GreyImage {
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const bgrx = memoryOf(pdfium);
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0, from = start + y * stride; x < width; x += 1, at += 1, from += 4)
      // ITU-R BT.601 luma in 1/256.
      pixels[at] = ((bgrx[from] ?? 0) * 29 + (bgrx[from + 1] ?? 0) * 150 + (bgrx[from + 2] ?? 0) * 77) >> 8;
  return { width, height, pixels };
}

/** Asked for anew at each use: it is another array once the memory has grown. The package types leave it out. */
function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

/** One byte a pixel, rows from the top, 0 black. */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The image turned clockwise. */
export function turned(image: GreyImage, turns: QuarterTurns): GreyImage {
  if (turns === 0) return image;
  const { width, height, pixels } = turned(image, (turns - 1) as QuarterTurns);
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, pixels: result };
}

/** As a PGM file, the plainest format Tesseract reads. */
export function toPgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
