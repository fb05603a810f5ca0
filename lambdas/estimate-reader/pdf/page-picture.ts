import { LEAST, PageMarks } from './page-marks.ts';
import {
  areaOf,
  around,
  chained,
  isEmpty,
  type Matrix,
  moved,
  objectReader,
  objectType,
  samePlace,
  shared,
} from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';
import type { Box } from './upright.ts';

/** Objects looked at on one page; a page of more is full of something. */
const OBJECT_LIMIT = 20_000;
const NESTING_LIMIT = 8;
const CHARACTERS_LOOKED_AT = 2000;
/** The annotation's flag of the PDF specification. */
const HIDDEN = 1 << 1;

interface Objects {
  count: number;
  at(index: number): number;
}

/** The page, form or annotation that holds objects. */
interface Holder {
  /** From its space to the page's. */
  place: Matrix;
  /** What of it is on the page. */
  shown: Box;
  /** Whether its text is in the text layer. */
  textLayer: boolean;
  depth: number;
}

/**
 * True where OCR may find on the page what its text layer does not say: images, letters drawn as paths, or
 * letters of a font that names no character, large enough for an estimate. Nothing is decoded or drawn.
 * `visible`: the visible box in user space; `scratch`: 32 bytes of PDFium's memory.
 */
export function showsPicture(
  pdfium: Pdfium,
  page: number,
  textPage: number,
  visible: Box,
  scratch: number,
): boolean {
  return drawsUnnamedLetters(pdfium, textPage) || new PageWalk(pdfium, visible, scratch).showsPicture(page);
}

function drawsUnnamedLetters(pdfium: Pdfium, textPage: number): boolean {
  const count = Math.min(pdfium.FPDFText_CountChars(textPage), CHARACTERS_LOOKED_AT);
  let letters = 0;
  for (let index = 0; index < count && letters < LEAST.letters; index += 1)
    if (pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1) letters += 1;
  return letters >= LEAST.letters;
}

/** Goes over a page's objects, its forms' and its annotations', until they are enough. */
class PageWalk {
  readonly #pdfium: Pdfium;
  readonly #read: ReturnType<typeof objectReader>;
  readonly #visible: Box;
  readonly #marks: PageMarks;
  #looked = 0;

  constructor(pdfium: Pdfium, visible: Box, scratch: number) {
    this.#pdfium = pdfium;
    this.#read = objectReader(pdfium, scratch);
    this.#visible = visible;
    this.#marks = new PageMarks(visible);
  }

  showsPicture(page: number): boolean {
    const pdfium = this.#pdfium;
    const objects = {
      count: pdfium.FPDFPage_CountObjects(page),
      at: (index: number) => pdfium.FPDFPage_GetObject(page, index),
    };
    this.#all(objects, { place: samePlace, shown: this.#visible, textLayer: true, depth: 0 });
    const annotations = Math.min(pdfium.FPDFPage_GetAnnotCount(page), OBJECT_LIMIT);
    for (let index = 0; index < annotations && !this.#enough(); index += 1) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      if ((pdfium.FPDFAnnot_GetFlags(annotation) & HIDDEN) === 0) this.#annotation(annotation);
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
    return this.#enough();
  }

  #enough(): boolean {
    return this.#looked > OBJECT_LIMIT || this.#marks.enough();
  }

  #all(objects: Objects, held: Holder): void {
    for (let index = 0; index < objects.count && !this.#enough(); index += 1)
      this.#look(objects.at(index), held);
  }

  #look(object: number, held: Holder): void {
    this.#looked += 1;
    const clip = this.#read.clip(object);
    const shown = clip === null ? held.shown : shared(held.shown, moved(clip, held.place));
    if (isEmpty(shown)) return;
    const type = this.#pdfium.FPDFPageObj_GetType(object);
    if (type === objectType.form) this.#form(object, { ...held, shown });
    else this.#mark(object, type, { ...held, shown });
  }

  #mark(object: number, type: number, held: Holder): void {
    const bounds = this.#read.bounds(object);
    if (bounds === null) return;
    const whole = moved(bounds, held.place);
    const seen = shared(whole, held.shown);
    if (isEmpty(seen)) return;
    if (type === objectType.image)
      this.#marks.image(seen, this.#read.pixels(object), this.#read.bytes(object));
    if (type === objectType.path && this.#read.painted(object))
      this.#marks.path(seen, whole, this.#pdfium.FPDFPath_CountSegments(object));
    if (type === objectType.text) this.#text(object, seen, held);
  }

  /** The text layer has the page's own text, but not what fields and stamps show. */
  #text(text: number, seen: Box, { textLayer }: Holder): void {
    if (this.#read.isDrawnFont(text)) this.#marks.image(seen, LEAST.pixels, LEAST.bytes);
    else if (!textLayer) this.#marks.line(seen);
  }

  #form(form: number, held: Holder): void {
    if (held.depth === NESTING_LIMIT) return;
    const pdfium = this.#pdfium;
    const objects = {
      count: pdfium.FPDFFormObj_CountObjects(form),
      at: (index: number) => pdfium.FPDFFormObj_GetObject(form, index),
    };
    const place = chained(this.#read.matrix(form), held.place);
    this.#all(objects, { ...held, place, depth: held.depth + 1 });
  }

  /** An annotation's drawing is fitted into its box, whatever space it was drawn in. */
  #annotation(annotation: number): void {
    const pdfium = this.#pdfium;
    const objects = {
      count: Math.min(pdfium.FPDFAnnot_GetObjectCount(annotation), OBJECT_LIMIT),
      at: (index: number) => pdfium.FPDFAnnot_GetObject(annotation, index),
    };
    const boxes = Array.from({ length: objects.count }, (_, index) => this.#read.bounds(objects.at(index)));
    const [first, ...others] = boxes.filter((box) => box !== null);
    const drawn = first === undefined ? null : others.reduce(around, first);
    if (drawn === null || areaOf(drawn) === 0) return;
    const box = this.#read.annotationBox(annotation);
    const across = (box.right - box.left) / (drawn.right - drawn.left);
    const up = (box.top - box.bottom) / (drawn.top - drawn.bottom);
    const place: Matrix = [across, 0, 0, up, box.left - drawn.left * across, box.bottom - drawn.bottom * up];
    this.#all(objects, { place, shown: this.#visible, textLayer: false, depth: 0 });
  }
}
