import type { Pdfium } from './pdfium.ts';

/** Text render mode 3 of the PDF specification: neither filled nor stroked. */
const INVISIBLE = 3;
const SAMPLE = 60;

/**
 * What most of the page's text is. `invisible`: a scanner's own OCR laid under its picture, which is misread
 * as often as every other OCR. `unnamed`: letters of a font that does not say which they are; PDFium gives
 * their bare codes.
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
