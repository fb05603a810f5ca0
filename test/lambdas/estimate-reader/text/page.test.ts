import { expect, test } from 'vitest';
import { linesOf, type Page, type Word } from '#lambdas/estimate-reader/text/page.ts';

const CHARACTER = 5;
const BASELINE = 100;

/** Words of a line as a scanner boxes them: no higher than their ink. */
const inked = (text: string, left = 40): Word[] => {
  let from = left;
  return text.split(' ').map((word) => {
    const [at, isLow] = [from, /^[acemnorsuvwxz]+$/.test(word)];
    from += (word.length + 1) * CHARACTER;
    return {
      text: word,
      left: at,
      right: from - CHARACTER,
      top: BASELINE - (isLow ? 5.5 : 10),
      bottom: BASELINE,
    };
  });
};

const textsOf = (words: Word[], source: Page['source'] = 'ocr') =>
  linesOf({ number: 1, width: 612, height: 792, source, words }).map(({ text }) => text);

const sentence = 'within six months of the date of loss or of the date on which it was sent';

test('a scanned word of low letters alone stays in its line, as it may turn the sentence', () => {
  expect(textsOf(inked(sentence))).toEqual([sentence]);
});

test('small print beside the text is left out of a scan, and low words of a drawing', () => {
  const small = { top: 94, bottom: 98, left: 600, right: 610 };
  const note: Word = { text: '12', ...small };
  const ofDrawing: Word = { text: 'rear', left: 700, right: 720, top: 94.5, bottom: 100 };
  expect(textsOf([...inked(sentence), note, ofDrawing])).toEqual([sentence]);
});

test('a text layer’s boxes are those of the print, so that a low one is small print', () => {
  expect(textsOf(inked('the date of loss or of it'), 'text')).toEqual(['the date of loss of it']);
});
