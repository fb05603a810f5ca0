import { expect, it } from 'vitest';
import { splitJoinedAmounts } from '#lambdas/estimate-reader/pages/split-joined-amounts.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';

const page = (source: Page['source'], text: string): Page => ({
  number: 1,
  width: 612,
  height: 792,
  source,
  words: [{ text, left: 40, right: 40 + 5 * text.length, top: 100, bottom: 109 }],
});
const wordsOf = (source: Page['source'], text: string) =>
  splitJoinedAmounts([page(source, text)]).flatMap(({ words }) =>
    words.map((word) => [word.text, word.left]),
  );

it('figures of a full column are apart, each as wide as its letters', () => {
  expect(wordsOf('text', '1,874.25-4,373.25')).toEqual([
    ['1,874.25-', 40],
    ['4,373.25', 85],
  ]);
  expect(wordsOf('text', '1,874.25')).toEqual([['1,874.25', 40]]);
});

it.each([
  ['1.89847', '1,898.47'],
  ['(3.77933)', '(3,779.33)'],
  ['55.409.98', '55,409.98'],
  ['10.000;00', '10,000.00'],
  ['$2:694.00', '$2,694.00'],
  ['12,06954-', '12,069.54-'],
])('a scanned %s is %s', (scanned, printed) => {
  expect(wordsOf('ocr', scanned)).toEqual([[printed, 40]]);
});

it.each(['1,898.47', '0.04735', '402.555.1200', '24.000', '24.5', '10.12.2025', '100.25'])(
  'a scanned %s stays as it is',
  (scanned) => expect(wordsOf('ocr', scanned)).toEqual([[scanned, 40]]),
);

it('in print nothing is misread', () => {
  expect(wordsOf('text', '1.89847')).toEqual([['1.89847', 40]]);
});
