import type { Pdfium } from './pdfium.ts';
import type { Box } from './upright.ts';

/** PDFium's types of page objects, from fpdf_edit.h. */
export const objectType = { text: 1, path: 2, image: 3, form: 5 } as const;

/** a b c d e f of the PDF specification: from an object's coordinates to the page's. */
export type Matrix = readonly [number, number, number, number, number, number];

export const samePlace: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function chained(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The bounding box of the box transformed by the matrix; y grows upwards. */
export function moved({ left, right, top, bottom }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [left * a, right * a].flatMap((x) => [bottom * c + x + e, top * c + x + e]);
  const ys = [left * b, right * b].flatMap((y) => [bottom * d + y + f, top * d + y + f]);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

export function shared(first: Box, second: Box): Box {
  return {
    left: Math.max(first.left, second.left),
    right: Math.min(first.right, second.right),
    bottom: Math.max(first.bottom, second.bottom),
    top: Math.min(first.top, second.top),
  };
}

export function around(first: Box, second: Box): Box {
  return {
    left: Math.min(first.left, second.left),
    right: Math.max(first.right, second.right),
    bottom: Math.min(first.bottom, second.bottom),
    top: Math.max(first.top, second.top),
  };
}

/** Square points; 0 if the box is empty. */
export const areaOf = ({ left, right, top, bottom }: Box) =>
  Math.max(0, right - left) * Math.max(0, top - bottom);

/** Longer than the name of any filter. */
const FILTER_BYTES = 32;

/** Reads PDFium's page objects; `scratch` is 32 bytes of its memory. */
export function objectReader(pdfium: Pdfium, scratch: number) {
  const floats = (count: number) => new Float32Array(pdfium.memory.buffer, scratch, count);
  return {
    /** In the coordinates of the page or form that contains the object; null if PDFium has none. */
    bounds(object: number): Box | null {
      if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
      const [left = 0, bottom = 0, right = 0, top = 0] = floats(4);
      return { left, right, bottom, top };
    },

    matrix(object: number): Matrix {
      if (!pdfium.FPDFPageObj_GetMatrix(object, scratch)) return samePlace;
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(6);
      return [a, b, c, d, e, f];
    },

    /** False if the path is neither filled nor stroked. */
    painted(path: number): boolean {
      if (!pdfium.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return false;
      const [fill = 0, stroke = 0] = new Int32Array(pdfium.memory.buffer, scratch, 2);
      return fill !== 0 || stroke !== 0;
    },

    /** True for a path that is filled. */
    filled(path: number): boolean {
      if (!pdfium.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return false;
      return new Int32Array(pdfium.memory.buffer, scratch, 1)[0] !== 0;
    },

    segments: (path: number) => pdfium.FPDFPath_CountSegments(path),

    translucent: (object: number) => pdfium.FPDFPageObj_HasTransparency(object) !== 0,

    /** The box to which the object is clipped; null if it is not. */
    clip(object: number): Box | null {
      const clip = pdfium.FPDFPageObj_GetClipPath(object);
      const paths = clip === 0 ? 0 : Math.max(0, pdfium.FPDFClipPath_CountPaths(clip));
      let clipped: Box | null = null;
      for (let path = 0; path < paths; path += 1) {
        let box: Box | null = null;
        for (let at = 0; at < pdfium.FPDFClipPath_CountPathSegments(clip, path); at += 1) {
          const segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, at);
          if (!pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
          const [x = 0, y = 0] = floats(2);
          const point = { left: x, right: x, top: y, bottom: y };
          box = box === null ? point : around(box, point);
        }
        if (box !== null) clipped = clipped === null ? box : shared(clipped, box);
      }
      return clipped;
    },

    /** The image's first filter, as the file names it. */
    filter(image: number): string {
      const length = pdfium.FPDFImageObj_GetImageFilter(image, 0, scratch, FILTER_BYTES);
      return length > FILTER_BYTES
        ? ''
        : Buffer.from(pdfium.memory.buffer, scratch, length).toString('latin1');
    },

    pixels(image: number): number {
      if (!pdfium.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return 0;
      const [width = 0, height = 0] = new Uint32Array(pdfium.memory.buffer, scratch, 2);
      return width * height;
    },

    /** Bytes of the image as stored in the file, compressed. */
    bytes: (image: number) => pdfium.FPDFImageObj_GetImageDataRaw(image, 0, 0),

    /** Only fonts whose letters are drawings have no name. */
    isDrawnFont: (text: number) =>
      pdfium.FPDFFont_GetBaseFontName(pdfium.FPDFTextObj_GetFont(text), 0, 0) <= 1,
  };
}
