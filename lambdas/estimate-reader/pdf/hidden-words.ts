import { areaOf, objectReader, objectType, shared } from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';
import type { Box } from './upright.ts';

/** A shape drawn over words, opaque, in user space. */
interface Cover {
  box: Box;
  /** True for a picture of half the page and more, as a scanner puts over its own words. */
  picture: boolean;
}

/** Drawn text before a cover: a text object, or a form that may contain some. */
interface Drawn {
  object: number;
  box: Box;
}

/** Words that a cover hides in part: characters of these text objects in this box, in user space. */
interface Hidden {
  box: Box;
  texts: ReadonlySet<number>;
}

export interface Covered {
  hidden: Hidden[];
  /** True if most of the text lies under the page's picture. */
  underPicture: boolean;
  /** A picture of half the page and more, below the text or without any; in user space. */
  backdrop: Box | null;
}

/** Narrower, in points, is a rule, or the border of a cell. */
const LEAST_POINTS = 4;
/** So much of a text, as a share of its area, is all of it. */
const WHOLE = 0.9;
const PAGE_SHARE = 0.5;
const RECTANGLE_SEGMENTS = 5;
/** The most objects looked at on one page, and shapes that lie over text. */
const OBJECT_LIMIT = 20_000;
const COVER_LIMIT = 1000;

/** Photos and faxes have no part that lets the words below show; other pictures may. */
const OPAQUE = /^(?:DCTDecode|JPXDecode)/;
const SCANNED = /^(?:DCTDecode|JPXDecode|JBIG2Decode|CCITTFaxDecode)/;

/**
 * Takes off the page what is drawn over afterwards, and says what is hidden in part. It must be called before the
 * page's text is loaded: PDFium leaves out a letter that is drawn twice at one place, even if the first is hidden.
 */
export function uncover(pdfium: Pdfium, page: number, visible: Box, scratch: number): Covered {
  const covered: Covered = { hidden: [], underPicture: false, backdrop: null };
  const read = objectReader(pdfium, scratch);
  // Boxes of text are asked for only below a cover, which most pages do not have.
  const objects: number[] = [];
  const boxes = new Map<number, Box | null>();
  const drawnSoFar = () =>
    objects.flatMap((object): Drawn[] => {
      const box = boxes.get(object) ?? (boxes.has(object) ? null : read.bounds(object));
      boxes.set(object, box);
      return box === null ? [] : [{ object, box }];
    });
  const gone = new Set<number>();
  const known = new Map<number, number[]>();
  const textsOf = (object: number) => {
    const texts = known.get(object) ?? textsIn(pdfium, object);
    known.set(object, texts);
    return texts;
  };
  let under = 0;
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), OBJECT_LIMIT);
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    const type = pdfium.FPDFPageObj_GetType(object);
    const text = type === objectType.text || type === objectType.form;
    if (text) {
      objects.push(object);
      continue;
    }
    if (objects.length === 0 && type !== objectType.image) continue;
    const box = read.bounds(object);
    if (box === null) continue;
    const large = areaOf(shared(box, visible)) >= PAGE_SHARE * areaOf(visible);
    if (type === objectType.image && large && objects.length === 0) covered.backdrop = box;
    const cover = coverOf(read, object, type, box, visible);
    if (cover === null || objects.length === 0) continue;
    const below = drawnSoFar().filter(
      (text) => !gone.has(text.object) && areaOf(shared(text.box, cover.box)) > 0,
    );
    const whole = below.filter((text) => areaOf(shared(text.box, cover.box)) >= WHOLE * areaOf(text.box));
    if (cover.picture) under = whole.length;
    else {
      for (const wholeText of whole) gone.add(wholeText.object);
      const part = below.filter(({ object: one }) => !gone.has(one));
      const texts = new Set(part.flatMap(({ object: one }) => textsOf(one)));
      if (texts.size > 0 && covered.hidden.length < COVER_LIMIT)
        covered.hidden.push({ box: cover.box, texts });
    }
  }
  covered.underPicture = 2 * under > objects.length;
  for (const object of gone)
    if (pdfium.FPDFPage_RemoveObject(page, object)) pdfium.FPDFPageObj_Destroy(object);
  return covered;
}

type ReadObject = ReturnType<typeof objectReader>;

/** The object as a cover; null if words below it show, or if none has room there. */
function coverOf(read: ReadObject, object: number, type: number, box: Box, visible: Box): Cover | null {
  if (box.right - box.left < LEAST_POINTS || box.top - box.bottom < LEAST_POINTS) return null;
  const visibleBox = shared(shared(box, visible), read.clip(object) ?? visible);
  if (visibleBox.right - visibleBox.left < LEAST_POINTS || visibleBox.top - visibleBox.bottom < LEAST_POINTS)
    return null;
  if (type === objectType.path) {
    const fills = read.filled(object) && read.segments(object) <= RECTANGLE_SEGMENTS;
    return fills && !read.translucent(object) ? { box: visibleBox, picture: false } : null;
  }
  if (type !== objectType.image || read.translucent(object)) return null;
  const filter = read.filter(object);
  const picture = areaOf(visibleBox) >= PAGE_SHARE * areaOf(visible);
  return (picture ? SCANNED : OPAQUE).test(filter) ? { box: visibleBox, picture } : null;
}

const NESTING_LIMIT = 8;

/** The text objects in a form, or the text object itself. */
function textsIn(pdfium: Pdfium, object: number, depth = 0): number[] {
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === objectType.text) return [object];
  if (type !== objectType.form || depth === NESTING_LIMIT) return [];
  const count = Math.min(pdfium.FPDFFormObj_CountObjects(object), OBJECT_LIMIT);
  return Array.from({ length: count }, (_, index) =>
    textsIn(pdfium, pdfium.FPDFFormObj_GetObject(object, index), depth + 1),
  ).flat();
}
