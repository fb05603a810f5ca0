import type { Pdfium } from './pdfium.ts';
import { type Box, quarterTurns, type Upright, uprightBox } from './upright.ts';

/** One printed character; its box on the page as read spans its advance width and the font's height. */
export interface Character {
  text: string;
  box: Box;
  /** False for text that runs another way than the page: a watermark, a form number up the margin. */
  level: boolean;
}

/** PDFium's marks for a hyphen at a line's end. */
const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);

function textOf(code: number): string | null {
  if (LINE_END_HYPHENS.has(code)) return '-';
  if (code <= 0x20 || code === 0xa0 || code === 0xfeff || code > 0x10ffff) return null;
  return code >= 0xd800 && code < 0xe000 ? '\ufffd' : String.fromCodePoint(code);
}

/**
 * The page's characters in the order they were drawn; `null` stands for white space, drawn or put in by
 * PDFium where a gap or a new line parts two pieces of text.
 * `scratch` is 16 bytes of PDFium's memory.
 */
export function* charactersOf(
  pdfium: Pdfium,
  textPage: number,
  upright: Upright,
  scratch: number,
): Generator<Character | null> {
  const count = pdfium.FPDFText_CountChars(textPage);
  let floats = new Float32Array(pdfium.memory.buffer, scratch, 4);
  for (let index = 0; index < count; index += 1) {
    const text = textOf(pdfium.FPDFText_GetUnicode(textPage, index));
    if (text === null || !pdfium.FPDFText_GetLooseCharBox(textPage, index, scratch)) {
      yield null;
      continue;
    }
    if (floats.byteLength === 0) floats = new Float32Array(pdfium.memory.buffer, scratch, 4);
    const [left = 0, top = 0, right = 0, bottom = 0] = floats;
    const level = quarterTurns(pdfium.FPDFText_GetCharAngle(textPage, index)) === upright.turns;
    yield { text, box: uprightBox(upright, left, top, right, bottom), level };
  }
}
