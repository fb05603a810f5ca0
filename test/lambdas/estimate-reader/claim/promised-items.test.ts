import { describe, expect, test } from 'vitest';
import { promisedItems } from '#lambdas/estimate-reader/claim/promises.ts';
import { linesOf } from '#lambdas/estimate-reader/text/page.ts';
import { incurredIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { gridPage } from '../grid-page.ts';
import { lineItem } from '../line-item.ts';

const promisedOf = (text: string, ...listed: string[]) =>
  promisedItems(
    linesOf(gridPage(text)),
    listed.map((description) => lineItem({ description })),
  ).map(({ role, amount }) => [role, amount]);

describe('parts that only a sentence promises', () => {
  test('are included though no row lists them', () => {
    expect(promisedOf('Ice & water shield will be paid when incurred under Code Upgrade.')).toEqual([
      ['ice_water', null],
    ]);
  });

  test('may be named in the sentence before', () => {
    expect(
      promisedOf(`There is no Ice & Water Shield on the roof but code requires it. IWS
will be paid when incurred under the Code Upgrade coverage.`),
    ).toEqual([['ice_water', null]]);
  });

  test('come with the amount the sentence states', () => {
    expect(promisedOf('Drip edge, $612.40, is paid when incurred.')).toEqual([['drip_edge', 612.4]]);
  });

  test.each([
    ['a row lists them', 'Drip edge will be paid when incurred.', ['Drip edge']],
    ['the sentence speaks of the row above', 'The above drip edge is paid when incurred.', []],
    ['the sentence refuses them', 'Drip edge is not covered, not even when incurred.', []],
    ['nothing is promised', 'The roof has no drip edge.', []],
    ['the promise names no part', 'Depreciation is paid when incurred.', []],
  ])('are none where %s', (_, text, listed) => {
    expect(promisedOf(text, ...listed)).toEqual([]);
  });
});

describe('what a note says is paid once the work is done', () => {
  test.each([
    ['on its own line', ['Paid when incurred.'], { stated: true, amount: null }],
    ['with the amount', ['Paid when incurred: $1,611.33'], { stated: true, amount: 1611.33 }],
    [
      'with the amount on the next line, after a price',
      ['Paid when incurred. 724/sf @ $2.08 per SF + Taxes =', '$1,611.33'],
      { stated: true, amount: 1611.33 },
    ],
    [
      'with the amount two lines on',
      ['Paid when incurred. 231/lf @ $3.18', 'per LF + Taxes =', '$765.52'],
      { stated: true, amount: 765.52 },
    ],
    ['with a price alone', ['Paid when incurred at $2.08 per SF'], { stated: true, amount: null }],
    ['nowhere', ['Waste 10%', '$765.52'], { stated: false, amount: null }],
  ])('%s', (_, notes, found) => {
    expect(incurredIn(notes)).toEqual(found);
  });
});
