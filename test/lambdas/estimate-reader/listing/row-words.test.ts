import { expect, test } from 'vitest';
import { rowWords } from '#lambdas/estimate-reader/listing/row-words.ts';

test.each([
  ['R&R Drip edge', 'Remove & Replace - Drip edge'],
  ['Roofing felt - 15 lb.', 'FELT 15# (ROOFING)'],
  ['Ice & water barrier', 'Ice & Water Shield'],
  [
    'Hip / Ridge cap - Standard profile - composition shingles',
    'Ridge / hip cap - std. profile - comp. shingles',
  ],
  ['Laminated - comp. shingle rfg. - w/out felt', 'Lam. comp shng. rfg w/o felt'],
  [
    'Additional charge for high roof (2 stories or greater)',
    'Add’l charge for high roof (2 stories or greater)',
  ],
])('“%s” and “%s” are the same words and work', (one, other) => {
  expect(rowWords(other)).toEqual(rowWords(one));
});

test.each([
  ['Remove Additional charge for steep roof', 'Additional charge for steep roof'],
  ['Detach & Reset Gutter', 'R&R Gutter'],
])('“%s” is other work than “%s”', (one, other) => {
  expect(rowWords(one).work).not.toBe(rowWords(other).work);
});

test('sizes and pitches are words of their own', () => {
  expect(rowWords('Additional charge for steep roof - 7/12 to 9/12 slope').words).toContain('7/12 9/12');
});
