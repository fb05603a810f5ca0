import type { Pdfium } from './pdfium.ts';
import type { Box } from './upright.ts';

/** PDFium's kinds of annotations, from fpdf_annot.h. */
const kinds = { link: 2, freeText: 3, strikeOut: 12, popup: 16, field: 20, redaction: 28 } as const;
const COVERING: readonly number[] = [kinds.freeText, kinds.strikeOut, kinds.redaction];
const WITHOUT_INK: readonly number[] = [kinds.link, kinds.popup];

/** The annotation's flag of the PDF specification. */
const HIDDEN = 1 << 1;
/** A page with more annotations is no estimate's. */
const ANNOTATION_LIMIT = 2000;

/** FPDFBitmap_BGRx, FPDF_ANNOT, FLAT_NORMALDISPLAY and FLATTEN_SUCCESS of PDFium's headers. */
const FORMAT = 3;
const WITH_ANNOTATIONS = 0x01;
const AS_DISPLAYED = 0;
const FLATTENED = 1;

interface Annotations {
  /** Boxes in user space whose printed words a note covers or a line strikes out. */
  covered: Box[];
  /** True if fields, notes or stamps are shown on the page. */
  shown: boolean;
  /** True for a form's field that states its value but not how it is drawn. */
  undrawn: boolean;
}

/** What lies over the page; `scratch` is 16 bytes of PDFium's memory. */
export function annotationsOn(pdfium: Pdfium, page: number, scratch: number): Annotations {
  const found: Annotations = { covered: [], shown: false, undrawn: false };
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), ANNOTATION_LIMIT);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
    if ((pdfium.FPDFAnnot_GetFlags(annotation) & HIDDEN) === 0 && !WITHOUT_INK.includes(kind)) {
      found.shown = true;
      if (COVERING.includes(kind)) found.covered.push(boxOf(pdfium, annotation, scratch));
      if (kind === kinds.field && pdfium.FPDFAnnot_GetObjectCount(annotation) === 0) found.undrawn = true;
    }
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  return found;
}

function boxOf(pdfium: Pdfium, annotation: number, scratch: number): Box {
  pdfium.FPDFAnnot_GetRect(annotation, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(pdfium.memory.buffer, scratch, 4);
  return { left, right, top: Math.max(top, bottom), bottom: Math.min(top, bottom) };
}

/** Makes what annotations show part of the page; true if the page must be loaded again to see it. */
export function flatten(pdfium: Pdfium, page: number, { undrawn }: Annotations): boolean {
  // PDFium draws the values of fields when it shows the page.
  if (undrawn) show(pdfium, page);
  return pdfium.FPDFPage_Flatten(page, AS_DISPLAYED) === FLATTENED;
}

function show(pdfium: Pdfium, page: number): void {
  const bitmap = pdfium.FPDFBitmap_CreateEx(1, 1, FORMAT, 0, 0);
  if (bitmap === 0) return;
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, WITH_ANNOTATIONS);
  pdfium.FPDFBitmap_Destroy(bitmap);
}
