import { TEXT_PAGE_MIN_CHARACTERS } from '#lambdas/estimate-reader/text/page.ts';
import type { Pdfium } from './pdfium.ts';

/** How a page lies in PDF user space (y upwards, before any rotation), and in which direction it is read. */
export interface Upright {
  /** Points, as read. */
  width: number;
  height: number;
  /** Clockwise quarter turns, 0–3, from the user space's x axis to the reading direction. */
  turns: number;
  /** The visible box in user space. */
  visible: Box;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const WHOLE = 1 << 14;
const SAMPLE = 400;

/** PDFium's angle of a character (radians, clockwise) as whole quarter turns, 0–3. */
export function quarterTurns(radians: number): number {
  return Math.round(radians / (Math.PI / 2)) & 3;
}

/** The page as a viewer displays it. */
interface Displayed {
  /** The visible box in user space. */
  visible: Box;
  /** Clockwise quarter turns by /Rotate, 0–3. */
  turns: number;
}

export function displayedPage(pdfium: Pdfium, page: number, scratch: number): Displayed {
  const corner = (x: number, y: number) => {
    pdfium.FPDF_DeviceToPage(page, 0, 0, WHOLE, WHOLE, 0, x, y, scratch, scratch + 8);
    const [pageX = 0, pageY = 0] = new Float64Array(pdfium.memory.buffer, scratch, 2);
    return { x: pageX, y: pageY };
  };
  const start = corner(0, 0);
  const along = corner(WHOLE, 0);
  const end = corner(WHOLE, WHOLE);
  const visible = {
    left: Math.min(start.x, end.x),
    right: Math.max(start.x, end.x),
    bottom: Math.min(start.y, end.y),
    top: Math.max(start.y, end.y),
  };
  return { visible, turns: quarterTurns(-Math.atan2(along.y - start.y, along.x - start.x)) };
}

/**
 * The direction of most characters decides, as sideways tables are printed both ways: /Rotate with turned text, or only
 * turned text. A page without text keeps its /Rotate, even with a scanner's stamp.
 */
export function uprightOf(
  pdfium: Pdfium,
  { visible, turns: byRotate }: Displayed,
  textPage: number,
): Upright {
  const turns = commonTurns(pdfium, textPage, byRotate);
  const [across, down] = [visible.right - visible.left, visible.top - visible.bottom];
  return turns % 2 === 0
    ? { width: across, height: down, turns, visible }
    : { width: down, height: across, turns, visible };
}

/** A box of user space on the page as read: from its top left, y downwards. */
export function uprightBox({ turns, visible }: Upright, { left, top, right, bottom }: Box): Box {
  const fromLeft = left - visible.left;
  const toLeft = right - visible.left;
  const fromRight = visible.right - right;
  const toRight = visible.right - left;
  const fromTop = visible.top - top;
  const toTop = visible.top - bottom;
  const fromBottom = bottom - visible.bottom;
  const toBottom = top - visible.bottom;
  if (turns === 0) return { left: fromLeft, right: toLeft, top: fromTop, bottom: toTop };
  if (turns === 1) return { left: fromTop, right: toTop, top: fromRight, bottom: toRight };
  if (turns === 2) return { left: fromRight, right: toRight, top: fromBottom, bottom: toBottom };
  return { left: fromBottom, right: toBottom, top: fromLeft, bottom: toLeft };
}

function commonTurns(pdfium: Pdfium, textPage: number, byRotate: number): number {
  const count = pdfium.FPDFText_CountChars(textPage);
  if (count < TEXT_PAGE_MIN_CHARACTERS) return byRotate;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const votes: [number, number, number, number] = [0, 0, 0, 0];
  votes[byRotate as 0] = 0.5;
  for (let index = 0; index < count; index += step) {
    if (pdfium.FPDFText_GetUnicode(textPage, index) <= 32) continue;
    votes[quarterTurns(pdfium.FPDFText_GetCharAngle(textPage, index)) as 0] += 1;
  }
  return votes.indexOf(Math.max(...votes));
}
