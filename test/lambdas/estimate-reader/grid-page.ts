import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';

const CHARACTER_WIDTH = 4.5;
const LINE_HEIGHT = 11;
const LETTER_HEIGHT = 9;

/** A page set in fixed width from the text as it stands: one column of text is one character's width. */
export function gridPage(text: string, number = 1, source: Page['source'] = 'text'): Page {
  const lines = text.replace(/^\n/, '').split('\n');
  const words = lines.flatMap((line, row): Word[] =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: 20 + match.index * CHARACTER_WIDTH,
      right: 20 + (match.index + match[0].length) * CHARACTER_WIDTH,
      top: 30 + row * LINE_HEIGHT,
      bottom: 30 + row * LINE_HEIGHT + LETTER_HEIGHT,
    })),
  );
  return { number, width: 612, height: 792, source, words };
}

/** The header of a table as most estimates print it: seven columns. */
export const HEADER =
  'DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV';

/** Pages one after the other, each from its text. */
export const gridPages = (texts: readonly string[], source?: Page['source']) =>
  texts.map((text, index) => gridPage(text, index + 1, source));

/** What is read of pages set from these texts. */
export const readGrid = (...texts: string[]) => readEstimate(gridPages(texts));
export const readScannedGrid = (...texts: string[]) => readEstimate(gridPages(texts, 'ocr'));
