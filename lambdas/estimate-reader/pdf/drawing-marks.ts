import { TEXT_PAGE_MIN_CHARACTERS } from '#lambdas/estimate-reader/text/page.ts';
import { areaOf, around, objectType } from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';
import { streamStarts } from './preflight.ts';
import type { Box } from './upright.ts';

const PLAINEST_LETTER_SEGMENTS = 5;

/** What a page must contain to be worth OCR, with reasons. */
export const LEAST = {
  /** Share of the page covered by images or drawn letters: a logo has 2 %, a photo of a document 15 % and more. */
  share: 0.1,
  /** Pixels of all images: fifty letters of five by eight dots. A single dot can be stretched over a page. */
  pixels: TEXT_PAGE_MIN_CHARACTERS * 40,
  /** Bytes of all images as stored: a small image of one color has 60, a coarse fax of a few lines 500. */
  bytes: 300,
  /** Segments of all paths: fifty letters of the simplest kind. */
  segments: TEXT_PAGE_MIN_CHARACTERS * PLAINEST_LETTER_SEGMENTS,
  /** Letters in a font that does not say which letters they are. */
  letters: TEXT_PAGE_MIN_CHARACTERS,
} as const;

/** A path with this few segments that is longer than a letter's height is a rule or a box. */
const RULE_SEGMENTS = 5;
const LETTER_POINTS = 24;
/** Anything smaller both ways is a dot of a dotted line. */
const DOT_POINTS = 3;

/** What a page shows besides its text layer, added up. */
export class PageMarks {
  readonly #leastArea: number;
  #imageArea = 0;
  #pixels = 0;
  #bytes = 0;
  #segments = 0;
  #drawn: Box | null = null;

  constructor(visible: Box) {
    this.#leastArea = areaOf(visible) * LEAST.share;
  }

  /** `seen`: the part of it on the page; `bytes` as stored. */
  image(seen: Box, pixels: number, bytes: number): void {
    this.#imageArea += areaOf(seen);
    this.#pixels += pixels;
    this.#bytes += bytes;
  }

  path(seen: Box, whole: Box, segments: number): void {
    const longest = Math.max(whole.right - whole.left, whole.top - whole.bottom);
    if (longest < DOT_POINTS) return;
    if (segments <= RULE_SEGMENTS && longest > LETTER_POINTS) return;
    this.#draw(seen, segments);
  }

  /** A line of text missing in the text layer; a letter is half as wide as high. */
  line(seen: Box): void {
    const letters = Math.ceil((2 * (seen.right - seen.left)) / (seen.top - seen.bottom));
    this.#draw(seen, letters * PLAINEST_LETTER_SEGMENTS);
  }

  get bytes(): number {
    return this.#bytes;
  }

  enough(): boolean {
    const picture =
      this.#imageArea >= this.#leastArea && this.#pixels >= LEAST.pixels && this.#bytes >= LEAST.bytes;
    const writing =
      this.#segments >= LEAST.segments && this.#drawn !== null && areaOf(this.#drawn) >= this.#leastArea;
    return picture || writing;
  }

  #draw(seen: Box, segments: number): void {
    this.#segments += segments;
    this.#drawn = this.#drawn === null ? seen : around(this.#drawn, seen);
  }
}

/** Text render mode 3 of the PDF specification: neither filled nor stroked. */
const INVISIBLE = 3;
const SAMPLE = 60;
const CHARACTERS_LOOKED_AT = 2000;

/**
 * What most of the page's text is. `invisible`: a scanner's own OCR under its image, which has as many errors as any
 * OCR. `unnamed`: letters in a font that does not say which they are; PDFium returns their bare codes.
 */
export function textKindOf(pdfium: Pdfium, textPage: number): 'plain' | 'invisible' | 'unnamed' {
  const count = pdfium.FPDFText_CountChars(textPage);
  const step = Math.max(1, Math.floor(count / SAMPLE));
  let seen = 0;
  let hidden = 0;
  let unnamed = 0;
  for (let index = 0; index < count; index += step) {
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    seen += 1;
    if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) hidden += 1;
    if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1) unnamed += 1;
  }
  if (unnamed * 2 > seen) return 'unnamed';
  return hidden * 2 > seen ? 'invisible' : 'plain';
}

/** True if a page's worth of letters is in a font that does not say which letters they are. */
export function drawsUnnamedLetters(pdfium: Pdfium, textPage: number): boolean {
  const count = Math.min(pdfium.FPDFText_CountChars(textPage), CHARACTERS_LOOKED_AT);
  let letters = 0;
  for (let index = 0; index < count && letters < LEAST.letters; index += 1)
    if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1) letters += 1;
  return letters >= LEAST.letters;
}

/** A color scan of 300 dpi has 8.4 million; more would also need too much memory. */
export const PAGE_WORK_LIMIT = 20_000_000;
/** Seven such pages: a quarter of the reading thread's time, and half of it for the slowest colors (CMYK). */
export const DOCUMENT_WORK_LIMIT = 60_000_000;

/** The work of looking at an image of one pixel a point, whatever it shows. */
export const LOOKING_WORK = 500_000;

/** Codings whose pixels take more or less time; JPEG 2000 is decoded whole and slowly. */
const WORK_OF_CODING: Readonly<Record<string, number>> = {
  JPXDecode: 16,
  JBIG2Decode: 2,
  CCITTFaxDecode: 0.25,
};

const decodingWork = (coding: string) => WORK_OF_CODING[coding] ?? 1;

/** The work of any object, of each path segment, and of a stamp or note with its frame. */
const OBJECT_WORK = 500;
const SEGMENT_WORK = 50;
const ANNOTATION_WORK = 2500;
/** The work of an object as large as the page: rows to fill, a group to blend, a color to compute for each pixel. */
const WORK_OF_WHOLE_PAGE = new Map<number, number>([
  [objectType.path, 20_000],
  [objectType.form, 60_000],
  [objectType.shading, 4_000_000],
]);

/**
 * The work of drawing a page, in pixels of a color JPEG: about 12 ns each, 100 ms for a page of 300 dpi. Computed
 * beforehand, so that no decision depends on how busy the machine is.
 */
export class DrawingWork {
  readonly #pageArea: number;
  #total = 0;

  constructor(visible: Box) {
    this.#pageArea = areaOf(visible);
  }

  get total(): number {
    return this.#total;
  }

  /** `seen`: the part of it on the page. */
  object(type: number, seen: Box): void {
    this.#total += OBJECT_WORK + (WORK_OF_WHOLE_PAGE.get(type) ?? 0) * (areaOf(seen) / this.#pageArea);
  }

  path(segments: number): void {
    this.#total += segments * SEGMENT_WORK;
  }

  image(pixels: number, coding: string): void {
    this.#total += pixels * decodingWork(coding);
  }

  annotation(): void {
    this.#total += ANNOTATION_WORK;
  }

  /** For a page whose work cannot be computed. */
  unknown(): void {
    this.#total = Number.POSITIVE_INFINITY;
  }
}

const numberAfter = (dictionary: string, name: string) =>
  Number(
    new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)\\b`).exec(dictionary)?.[1] ?? Number.POSITIVE_INFINITY,
  );

/**
 * The work of all images the file declares, wherever they are drawn: masks, patterns and letters contain images that
 * are not among a page's objects. Infinity if an image does not state its size.
 */
export function declaredWork(bytes: Uint8Array): number {
  let work = 0;
  for (const { dictionary } of streamStarts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    if (!/\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const [coding = ''] = /JPXDecode|JBIG2Decode|CCITTFaxDecode/.exec(dictionary) ?? [];
    work += numberAfter(dictionary, 'Width') * numberAfter(dictionary, 'Height') * decodingWork(coding);
  }
  return work;
}
