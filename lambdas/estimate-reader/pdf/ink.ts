import type { Pdfium } from './pdfium.ts';

/** An image in shades of gray, row by row; 255 is white. */
interface GrayPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Pixels of a page's image: one a point on a Letter page. */
const PICTURE_PIXELS = 612 * 792;
const LONGEST_SIDE = 4000;
/** FPDFBitmap_BGRx, FPDF_ANNOT and FPDF_GRAYSCALE of PDFium's headers. */
const FORMAT = 3;
const FLAGS = 0x01 | 0x08;
const WHITE = 0xffffffff;

/** The page as a viewer shows it, small; null if there is not enough memory. */
export function printOf(pdfium: Pdfium, page: number): GrayPicture | null {
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

/** Where an image differs from its background: 1 for ink, row by row. */
export interface Ink {
  width: number;
  height: number;
  marks: Uint8Array;
}

/** Side of the squares that each have their own background: paper in the shade, a dark photo, white on blue. */
const SQUARE = 24;
/** Steps of gray. The grain of scanned paper is below the first; faded thermal print is above it. */
const FAINTEST = 10;
const COARSEST = 28;
/** Ink differs from the background this many times more than the page's usual grain. */
const ABOVE_GRAIN = 8;
/** Straight ink of more pixels is a rule, a frame, a bar or a fold, not a letter. */
const LONGEST_STROKE = 100;

export function inkOf(picture: GrayPicture): Ink {
  const { width, height, pixels } = picture;
  const apart = new Uint8Array(pixels.length);
  const counted = new Uint32Array(256);
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const [right, bottom] = [Math.min(width, left + SQUARE), Math.min(height, top + SQUARE)];
      const ground = groundOf(picture, left, top, right, bottom);
      for (let y = top; y < bottom; y += 1)
        for (let at = y * width + left; at < y * width + right; at += 1) {
          const step = Math.abs((pixels[at] ?? 0) - ground);
          apart[at] = step;
          counted[step] = (counted[step] ?? 0) + 1;
        }
    }
  const grain = ABOVE_GRAIN * medianOf(counted, pixels.length);
  const least = Math.min(COARSEST, Math.max(FAINTEST, grain));
  const marks = apart.map((step) => (step > least ? 1 : 0));
  return { width, height, marks: withoutRules({ width, height, marks }) };
}

function groundOf(
  { width, pixels }: GrayPicture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const counted = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const gray = pixels[at] ?? 0;
      counted[gray] = (counted[gray] ?? 0) + 1;
    }
  return medianOf(counted, (right - left) * (bottom - top));
}

function medianOf(counted: Uint32Array, all: number): number {
  let seen = 0;
  for (let value = 0; value < counted.length; value += 1) {
    seen += counted[value] ?? 0;
    if (seen * 2 > all) return value;
  }
  return 0;
}

function withoutRules({ width, height, marks }: Ink): Uint8Array {
  const left = marks.slice();
  const erase = (start: number, step: number, length: number) => {
    let from = 0;
    for (let at = 0; at <= length; at += 1) {
      if (at < length && marks[start + at * step] === 1) continue;
      if (at - from > LONGEST_STROKE)
        for (let gone = from; gone < at; gone += 1) left[start + gone * step] = 0;
      from = at + 1;
    }
  };
  for (let y = 0; y < height; y += 1) erase(y * width, 1, width);
  for (let x = 0; x < width; x += 1) erase(x, width, height);
  return left;
}

/** The same on its side, for pages whose lines run up or down. */
export function turned({ width, height, marks }: Ink): Ink {
  const across = new Uint8Array(marks.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) across[x * height + y] = marks[y * width + x] ?? 0;
  return { width: height, height: width, marks: across };
}
