import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { type Mark, type Sheet, widthOf } from '../paper/paper.ts';

/** How far print rises above its baseline and hangs below it, as shares of its size. */
const RISE = 0.88;
const FALL = 0.25;

const widths = new Map<string, number>();

/** Letter by letter, as a PDF draws them: without kerning. */
function measured({ face, size }: Mark, text: string): number {
  const key = `${face}|${text}`;
  const known = widths.get(key) ?? [...text].reduce((sum, one) => sum + widthOf(one, { face, size: 1 }), 0);
  widths.set(key, known);
  return known * size;
}

function wordsOf(mark: Mark): Word[] {
  const { baseline, size, text } = mark;
  const top = baseline - RISE * size;
  const bottom = baseline + FALL * size;
  const space = measured(mark, ' ');
  let left = mark.left;
  return text.split(' ').flatMap((word) => {
    const right = left + measured(mark, word);
    const made = word === '' ? [] : [{ text: word, left, right, top, bottom }];
    left = right + space;
    return made;
  });
}

/** The sheets as the text layer of their PDF gives them, without the PDF. */
export function pagesOf(sheets: readonly Sheet[]): Page[] {
  return sheets.map(({ width, height, marks, photo }, index) => ({
    number: index + 1,
    width,
    height,
    source: 'text',
    words: photo ? [] : marks.flatMap(wordsOf),
  }));
}
