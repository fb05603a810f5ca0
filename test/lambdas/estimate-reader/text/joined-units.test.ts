import { describe, expect, test } from 'vitest';
import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { Word } from '#lambdas/estimate-reader/text/page.ts';

/** Words in fixed width, five points a character. */
const words = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    left: match.index * 5,
    right: (match.index + match[0].length) * 5,
    top: 0,
    bottom: 9,
  }));

const quantitiesIn = (text: string) =>
  amountsAtEnd(words(text)).figures.map((figure) =>
    figure.kind === 'quantity' ? [figure.value, figure.unit] : figure.kind,
  );

describe('what is counted', () => {
  test.each([
    ['27.84 SQ', 27.84, 'SQ'],
    ['SQ 27.84', 27.84, 'SQ'],
    ['27 84/100 SQ', 27.84, 'SQ'],
    ['28 1/3 SQ', 28.3333, 'SQ'],
    ['438½ SF', 438.5, 'SF'],
    ['1/2 SQ', 0.5, 'SQ'],
    ['268.40 m²', 268.4, 'M2'],
    ['268.40m2', 268.4, 'M2'],
    ['71.60 m', 71.6, 'M'],
    ['208.00 PL', 208, 'LF'],
    ['3.00 C/U', 3, 'EA'],
    ['14.00 sq', 14, 'SQ'],
  ])('%s', (printed, value, unit) => {
    expect(quantitiesIn(`Shingles  ${printed}`)).toEqual([[value, unit]]);
  });

  test('a unit with a number on either side belongs to the one before', () => {
    expect(quantitiesIn('Drip edge  200.00 LF 3.00')).toEqual([[200, 'LF'], 'money']);
  });

  test('an age over a life is no fraction', () => {
    expect(quantitiesIn('852.00 13/35 yrs')).toEqual(['money', 'ageLife']);
  });
});

test('a dash in the place of a figure stands for none; one within the words is read', () => {
  const { figures, before } = amountsAtEnd(words('Tear off shingles -   1,514.69        -     1,514.69'));
  expect(figures.map(({ text }) => text)).toEqual(['1,514.69', '1,514.69']);
  expect(before).toBe(4);
});
