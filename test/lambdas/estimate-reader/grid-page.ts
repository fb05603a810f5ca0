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
