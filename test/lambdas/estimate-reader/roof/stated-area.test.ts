import { expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';

const areaOf = (text: string) => readGrid(`Some Mutual Insurance\n${text}`).area;
const ROWS = `
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV
1. Siding - vinyl                1000.00 SF        6.00     0.00    6,000.00     (0.00)    6,000.00`;

test.each([
  ['a drawing’s source', 'Area Totals:  Source - EagleView Roof & Walls\n   3,046.12 SF Walls'],
  ['a section’s name', 'Front Elevation and Roof\n3,046.12 SF of siding was hit by hail'],
  ['a name in capitals', 'ROOF AND ELEVATIONS\n3,046.12 SF of siding was hit by hail'],
  ['a heading in small letters, over a drawing', 'Hail damage, walls and roof\n3,046.12 SF Walls'],
  ['a paragraph before', 'There is no damage to the roof\n\n3,046.12 SF of siding was hit by hail'],
])('%s that says “roof” states nothing of the next line’s area', (_, heading) => {
  expect(areaOf(`${heading}\n${ROWS}`)).toMatchObject({ squares: null, reason: 'no_roof_items' });
});

test('a figure that names what it counts is no roof’s, on the same line either', () => {
  expect(areaOf(`Source - EagleView Roof & Walls   3,046.12 SF Walls\n${ROWS}`)).toMatchObject({
    squares: null,
  });
});

test.each([
  ['a sentence', 'The roof of the house has\n3,220 SF in all'],
  ['a sentence in capitals', 'WE MEASURED THE ROOF OF THE HOUSE AT\n3,220 SF IN ALL'],
])('%s that wraps before its figure states the roof’s area', (_, sentence) => {
  expect(areaOf(`${sentence}\n${ROWS}`)).toMatchObject({ squares: 32.2, source: 'stated' });
});
