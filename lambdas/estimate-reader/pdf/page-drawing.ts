import type { Drawing } from '#lambdas/estimate-reader/text/page.ts';
import { DrawingWork, drawsUnnamedLetters, LEAST, PageMarks } from './drawing-marks.ts';
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

/** The most objects looked at on one page; a page with more counts as full. */
const OBJECT_LIMIT = 20_000;
const NESTING_LIMIT = 8;
/** The annotation's flag of the PDF specification. */
const HIDDEN = 1 << 1;
/** FPDF_ANNOT_WIDGET: PDFium draws form fields only for programs that fill them in. */
const FIELD = 20;

interface Objects {
  count: number;
  at(index: number): number;
}

/** The page, form or annotation that contains objects. */
interface Holder {
  /** From its coordinates to the page's. */
  place: Matrix;
  /** The part of it on the page. */
  shown: Box;
  /** Whether its text is in the text layer. */
  textLayer: boolean;
  depth: number;
}

/**
 * What the page shows that its text layer does not contain: images, letters drawn as paths, letters of a font without
 * character names, and the work of drawing them. Decodes and draws nothing.
 * @param visible the visible box in user space
 * @param scratch 32 bytes of PDFium's memory
 */
export function drawingOn(
  pdfium: Pdfium,
  page: number,
  textPage: number,
  visible: Box,
  scratch: number,
): Drawing {
  const walked = new PageWalk(pdfium, visible, scratch).drawingOn(page);
  return { ...walked, picture: walked.picture || drawsUnnamedLetters(pdfium, textPage) };
}

/** Visits the objects of a page, its forms and its annotations. */
class PageWalk {
  readonly #pdfium: Pdfium;
  readonly #read: ReturnType<typeof objectReader>;
  readonly #visible: Box;
  readonly #marks: PageMarks;
  readonly #work: DrawingWork;
  #looked = 0;

  constructor(pdfium: Pdfium, visible: Box, scratch: number) {
    this.#pdfium = pdfium;
    this.#read = objectReader(pdfium, scratch);
    this.#visible = visible;
    this.#marks = new PageMarks(visible);
    this.#work = new DrawingWork(visible);
  }

  drawingOn(page: number): Drawing {
    const pdfium = this.#pdfium;
    const objects = {
      count: pdfium.FPDFPage_CountObjects(page),
      at: (index: number) => pdfium.FPDFPage_GetObject(page, index),
    };
    this.#all(objects, { place: samePlace, shown: this.#visible, textLayer: true, depth: 0 });
    const annotations = Math.min(pdfium.FPDFPage_GetAnnotCount(page), OBJECT_LIMIT);
    for (let index = 0; index < annotations && !this.#full(); index += 1) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      this.#work.annotation();
      if (pdfium.FPDFAnnot_GetSubtype(annotation) === FIELD) this.#work.unknown();
      if ((pdfium.FPDFAnnot_GetFlags(annotation) & HIDDEN) === 0) this.#annotation(annotation);
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
    if (this.#full()) this.#work.unknown();
    return {
      picture: this.#full() || this.#marks.enough(),
      work: this.#work.total,
      bytes: this.#marks.bytes,
    };
  }

  #full(): boolean {
    return this.#looked > OBJECT_LIMIT;
  }

  #all(objects: Objects, held: Holder): void {
    for (let index = 0; index < objects.count && !this.#full(); index += 1)
      this.#look(objects.at(index), held);
  }

  #look(object: number, held: Holder): void {
    this.#looked += 1;
    const clip = this.#read.clip(object);
    const shown = clip === null ? held.shown : shared(held.shown, moved(clip, held.place));
    if (isEmpty(shown)) return;
    const type = this.#pdfium.FPDFPageObj_GetType(object);
    const bounds = this.#read.bounds(object);
    const whole = bounds === null ? shown : moved(bounds, held.place);
    const seen = shared(whole, shown);
    this.#work.object(type, seen);
    if (type === objectType.form) this.#form(object, { ...held, shown });
    else if (bounds !== null && !isEmpty(seen)) this.#mark(object, type, whole, seen, held);
  }

  #mark(object: number, type: number, whole: Box, seen: Box, held: Holder): void {
    if (type === objectType.image) this.#image(object, seen);
    if (type === objectType.path && this.#read.painted(object)) {
      const segments = this.#pdfium.FPDFPath_CountSegments(object);
      this.#work.path(segments);
      this.#marks.path(seen, whole, segments);
    }
    if (type === objectType.text) this.#text(object, seen, held);
  }

  #image(image: number, seen: Box): void {
    const pixels = this.#read.pixels(image);
    this.#work.image(pixels, this.#read.coding(image));
    this.#marks.image(seen, pixels, this.#read.bytes(image));
  }

  /** The text layer has the page's own text, but not the text of fields and stamps. */
  #text(text: number, seen: Box, { textLayer }: Holder): void {
    if (this.#read.isDrawnFont(text)) this.#marks.image(seen, LEAST.pixels, LEAST.bytes);
    else if (!textLayer) this.#marks.line(seen);
  }

  #form(form: number, held: Holder): void {
    if (held.depth === NESTING_LIMIT) {
      this.#work.unknown();
      return;
    }
    const pdfium = this.#pdfium;
    const objects = {
      count: pdfium.FPDFFormObj_CountObjects(form),
      at: (index: number) => pdfium.FPDFFormObj_GetObject(form, index),
    };
    const place = chained(this.#read.matrix(form), held.place);
    this.#all(objects, { ...held, place, depth: held.depth + 1 });
  }

  /** An annotation's drawing is fitted into its box, whatever its own coordinates are. */
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
