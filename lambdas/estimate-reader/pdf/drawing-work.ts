import { areaOf, objectType } from './page-objects.ts';
import { streamStarts } from './streams.ts';
import type { Box } from './upright.ts';

/** A colour scan of 300 dpi has 8.4 million; more at once is a matter of memory too. */
export const PAGE_WORK_LIMIT = 20_000_000;
/** Seven pages of it: a quarter of the time the reading thread has, and in the slowest colours (CMYK) half. */
export const DOCUMENT_WORK_LIMIT = 60_000_000;

/** Of looking at a picture of one pixel a point, whatever is on it. */
export const LOOKING_WORK = 500_000;

/** Codings whose pixels take another time; JPEG 2000 is unpacked whole and slowly. */
const WORK_OF_CODING: Readonly<Record<string, number>> = {
  JPXDecode: 16,
  JBIG2Decode: 2,
  CCITTFaxDecode: 0.25,
};

export const decodingWork = (coding: string) => WORK_OF_CODING[coding] ?? 1;

/** Of any object, of each segment of a path, and of a stamp or a note with its frame. */
const OBJECT_WORK = 500;
const SEGMENT_WORK = 50;
const ANNOTATION_WORK = 2500;
/** Of an object as large as the page: rows to fill, a group to blend, a colour to work out for each pixel. */
const WORK_OF_WHOLE_PAGE = new Map<number, number>([
  [objectType.path, 20_000],
  [objectType.form, 60_000],
  [objectType.shading, 4_000_000],
]);

/**
 * What drawing a page takes, in pixels of a colour JPEG: about 12 ns each, 100 ms for a page of 300 dpi. Known
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

  /** `seen`: what of it is on the page. */
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

  /** Of the page nobody can tell. */
  unknown(): void {
    this.#total = Number.POSITIVE_INFINITY;
  }
}

const numberAfter = (dictionary: string, name: string) =>
  Number(
    new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)\\b`).exec(dictionary)?.[1] ?? Number.POSITIVE_INFINITY,
  );

/**
 * Work of all images the file declares, wherever they are drawn: masks, patterns and letters hide images that
 * no walk over a page's objects comes by. Infinity where one does not say its size.
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
