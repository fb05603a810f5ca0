import type { Pdfium } from './pdfium.ts';

/** A picture in shades of grey, row by row; 255 is white. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Pixels of a page's picture: of a Letter page, one a point. */
const PICTURE_PIXELS = 612 * 792;
const LONGEST_SIDE = 4000;
/** FPDFBitmap_BGRx, FPDF_ANNOT and FPDF_GRAYSCALE of PDFium's headers. */
const FORMAT = 3;
const FLAGS = 0x01 | 0x08;
const WHITE = 0xffffffff;

/** The page as a viewer shows it, small; null where there is no memory for it. */
export function printOf(pdfium: Pdfium, page: number): GreyPicture | null {
  const across = pdfium.FPDF_GetPageWidthF(page);
  const down = pdfium.FPDF_GetPageHeightF(page);
  const scale = Math.sqrt(PICTURE_PIXELS / (across * down));
  if (!Number.isFinite(scale) || scale === 0) return null;
  const side = (points: number) => Math.min(LONGEST_SIDE, Math.max(1, Math.round(points * scale)));
  const [width, height] = [side(across), side(down)];
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT, 0, 0);
  if (bitmap === 0) return null;
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
  const pixels = new Uint8Array(width * height);
  const rows = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const drawn = new Uint8Array(pdfium.memory.buffer);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0, from = rows + y * stride; x < width; x += 1, at += 1, from += 4)
      pixels[at] = drawn[from] ?? 0;
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels };
}
