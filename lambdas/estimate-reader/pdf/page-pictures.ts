import { TEXT_PAGE_MIN_CHARACTERS } from '#lambdas/estimate-reader/text/page.ts';
import {
  areaOf,
  around,
  chained,
  type Matrix,
  moved,
  objectReader,
  objectType,
  samePlace,
  shared,
} from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';
import type { Box } from './upright.ts';

const PLAINEST_LETTER_SEGMENTS = 5;

/** What a page must contain to be worth OCR, with reasons. */
const LEAST = {
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
/** The most objects looked at on one page; a page with more counts as a picture. */
const OBJECT_LIMIT = 20_000;
const NESTING_LIMIT = 8;
const CHARACTERS_LOOKED_AT = 2000;

/**
 * The share of the page that is a picture: images, letters drawn as paths, and letters of a font without character
 * names, 1 where these fill no box. 0 where they are too little to hold an estimate. Decodes and draws nothing.
 * @param visible the visible box in user space
 * @param scratch 32 bytes of PDFium's memory
 */
export function pictureShare(
  pdfium: Pdfium,
  page: number,
  textPage: number,
  visible: Box,
  scratch: number,
): number {
  if (drawsUnnamedLetters(pdfium, textPage)) return 1;
  return new PageWalk(pdfium, visible, scratch).shareOn(page);
}

/** True if a page's worth of letters is in a font that does not say which letters they are. */
function drawsUnnamedLetters(pdfium: Pdfium, textPage: number): boolean {
  const count = Math.min(pdfium.FPDFText_CountChars(textPage), CHARACTERS_LOOKED_AT);
  let letters = 0;
  for (let index = 0; index < count && letters < LEAST.letters; index += 1)
    if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1) letters += 1;
  return letters >= LEAST.letters;
}

interface Objects {
  count: number;
  at(index: number): number;
}

/** Visits the objects of a page and its forms. */
class PageWalk {
  readonly #pdfium: Pdfium;
  readonly #read: ReturnType<typeof objectReader>;
  readonly #visible: Box;
  #looked = 0;
  #images = { area: 0, pixels: 0, bytes: 0 };
  #segments = 0;
  #drawn: Box | null = null;

  constructor(pdfium: Pdfium, visible: Box, scratch: number) {
    this.#pdfium = pdfium;
    this.#read = objectReader(pdfium, scratch);
    this.#visible = visible;
  }

  shareOn(page: number): number {
    const pdfium = this.#pdfium;
    const count = pdfium.FPDFPage_CountObjects(page);
    this.#all({ count, at: (index) => pdfium.FPDFPage_GetObject(page, index) }, samePlace, 0);
    if (this.#looked > OBJECT_LIMIT) return 1;
    const { area, pixels, bytes } = this.#images;
    const images = pixels >= LEAST.pixels && bytes >= LEAST.bytes ? area : 0;
    const letters = this.#drawn !== null && this.#segments >= LEAST.segments ? areaOf(this.#drawn) : 0;
    const share = Math.max(images, letters) / areaOf(this.#visible);
    return share < LEAST.share ? 0 : Math.min(1, share);
  }

  #all(objects: Objects, place: Matrix, depth: number): void {
    for (let index = 0; index < objects.count && this.#looked <= OBJECT_LIMIT; index += 1)
      this.#look(objects.at(index), place, depth);
  }

  #look(object: number, place: Matrix, depth: number): void {
    this.#looked += 1;
    const type = this.#pdfium.FPDFPageObj_GetType(object);
    if (type === objectType.form) this.#form(object, place, depth);
    const bounds = type === objectType.form ? null : this.#read.bounds(object);
    if (bounds === null) return;
    const whole = moved(bounds, place);
    const visibleBox = shared(whole, this.#visible);
    if (areaOf(visibleBox) === 0) return;
    if (type === objectType.image)
      this.#image(visibleBox, this.#read.pixels(object), this.#read.bytes(object));
    if (type === objectType.path && this.#read.painted(object)) this.#path(object, whole, visibleBox);
    if (type === objectType.text && this.#read.isDrawnFont(object))
      this.#image(visibleBox, LEAST.pixels, LEAST.bytes);
  }

  #form(form: number, place: Matrix, depth: number): void {
    if (depth === NESTING_LIMIT) return;
    const pdfium = this.#pdfium;
    const objects = {
      count: pdfium.FPDFFormObj_CountObjects(form),
      at: (index: number) => pdfium.FPDFFormObj_GetObject(form, index),
    };
    this.#all(objects, chained(this.#read.matrix(form), place), depth + 1);
  }

  #image(visibleBox: Box, pixels: number, bytes: number): void {
    this.#images.area += areaOf(visibleBox);
    this.#images.pixels += pixels;
    this.#images.bytes += bytes;
  }

  #path(path: number, whole: Box, visibleBox: Box): void {
    const longest = Math.max(whole.right - whole.left, whole.top - whole.bottom);
    const segments = this.#pdfium.FPDFPath_CountSegments(path);
    if (longest < DOT_POINTS || (segments <= RULE_SEGMENTS && longest > LETTER_POINTS)) return;
    this.#segments += segments;
    this.#drawn = this.#drawn === null ? visibleBox : around(this.#drawn, visibleBox);
  }
}
