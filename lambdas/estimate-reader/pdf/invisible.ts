import type { Pdfium } from './pdfium.ts';

/** Text render mode 3 of the PDF specification: neither filled nor stroked. */
const INVISIBLE = 3;
const SAMPLE = 60;

/**
 * True where most of the page's text is drawn invisibly: a scanner's own OCR laid under its picture,
 * which is misread as often as every other OCR.
 */
export function isInvisible(pdfium: Pdfium, textPage: number): boolean {
  const count = pdfium.FPDFText_CountChars(textPage);
  const step = Math.max(1, Math.floor(count / SAMPLE));
  let seen = 0;
  let hidden = 0;
  for (let index = 0; index < count; index += step) {
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    seen += 1;
    if (pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) hidden += 1;
  }
  return hidden * 2 > seen;
}
