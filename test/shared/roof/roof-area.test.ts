import { expect, test } from 'vitest';
import { type KnownAreas, type RoofArea, roofAreaOf } from '#shared/roof/roof-area.ts';

const fromDocument = (squareFootage: number, homeSize?: number): RoofArea => ({
  squareFootage,
  basis: {
    source: 'document',
    others: homeSize === undefined ? [] : [{ source: 'home-size', squareFootage: homeSize }],
  },
});
const fromHomeSize = (squareFootage: number): RoofArea => ({
  squareFootage,
  basis: { source: 'home-size', homeSize: squareFootage, factor: 1, others: [] },
});

test.each<[string, KnownAreas, RoofArea | null]>([
  ['the document’s', { documentSquareFootage: 2784.33, squareFootage: null }, fromDocument(2784.33)],
  [
    'the document’s before a larger home size',
    { documentSquareFootage: 1, squareFootage: 200_000 },
    fromDocument(1, 200_000),
  ],
  [
    'the document’s before a smaller home size',
    { documentSquareFootage: 1800.01, squareFootage: 1800 },
    fromDocument(1800.01, 1800),
  ],
  ['the home size without a document', { documentSquareFootage: null, squareFootage: 1 }, fromHomeSize(1)],
  [
    'the home size where the document gave none',
    { documentSquareFootage: undefined, squareFootage: 1800 },
    fromHomeSize(1800),
  ],
  ['none where nothing is known', { documentSquareFootage: null, squareFootage: null }, null],
  ['none where nothing is given', { documentSquareFootage: undefined, squareFootage: undefined }, null],
])('the area a roof is priced for is %s', (_, areas, expected) => {
  expect(roofAreaOf(areas)).toEqual(expected);
});

test('an area is taken as it is, to the hundredth', () => {
  expect(roofAreaOf({ documentSquareFootage: 99.99, squareFootage: 100 })).toEqual(fromDocument(99.99, 100));
});
