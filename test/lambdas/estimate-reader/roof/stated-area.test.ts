import { describe, expect, test } from 'vitest';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { HEADER, readGrid } from '../grid-page.ts';
import { amountOfRows, cover, lineItemTotals, row, sheet, summaryFor, tables } from '../roof-estimate.ts';

type Rows = ReturnType<typeof row>[];

const walls = {
  name: 'Front Elevation',
  rows: [row('R&R Siding - vinyl', 14.2, 'SQ', 420), row('R&R Gutter / downspout - aluminum', 84, 'LF', 9)],
};

/** A claim with a sentence on its first page. */
function read(prose: string, ...sections: { name: string; rows: Rows }[]) {
  const rcv = amountOfRows(sections.flatMap(({ rows }) => rows));
  return readGrid(cover(prose, tables(sections)), sheet(lineItemTotals(rcv), summaryFor('Dwelling', rcv)));
}

test('rows that do not add up, beside a line of shingles in squares, do not say that there is no roof work', () => {
  const reasons = [0, 6_070].map((unread) => {
    const rcv = amountOfRows(walls.rows) + unread;
    const { area } = readGrid(
      cover('Laminated comp. shingles, 22.40 SQ', tables([walls])),
      sheet(lineItemTotals(rcv), summaryFor('Dwelling', rcv)),
    );
    return area.squares ?? area.reason;
  });
  expect(reasons).toEqual(['no_roof_items', 'area_unproven']);
});

test('a sum alone, below lines of shingles whose figures were not read, does not say that either', () => {
  const table = [
    HEADER,
    'Furnish & install architectural shingles, algae resistant',
    'no figure that is known',
  ];
  const sum =
    'Part                                              811.01    12,397.03     4,815.99    7,581.04';
  const { area } = readGrid([...table, sum].join('\n'), sheet(summaryFor('Dwelling', 12_397.03)));
  expect(area).toMatchObject({ squares: null, reason: 'area_unproven' });
});

test('a size rounded to a tenth is no second size', () => {
  const roof = { name: 'Roof', rows: [row('Replace roof complete - lump sum', 1, 'EA', 11_000)] };
  const { area } = read('The house roof measures 27.57 squares. Roof size is 27.6 squares.', roof);
  expect(area.warnings).toEqual([{ code: 'ambiguous_area', values: { stated: 27.57 } }]);
});

const NOT_DAMAGED = 'No hail damage to the shingles was found. Roof: 22 squares.';

describe('a claim without roof work is no quote, whatever a sentence says of the roof', () => {
  test.each([
    ['No hail damage to the shingles was found. Roof: 22 squares.'],
    ['Roof: 22 squares, laminated shingles, no storm damage.'],
    ['The roof of the house has 2,210 SF. It was replaced in 2021.'],
    ['Denied: full replacement of 22 squares of roofing, as wear and tear is not covered.'],
    ['Total roof area = 2,210 sq ft'],
  ])('%s', (prose) => {
    expect(quoteFromEstimate(read(prose, walls))).toMatchObject({ reason: 'no_roof_items', choices: [] });
  });

  test.each<[what: string, rows: Rows]>([
    ['vents and edges', [row('R&R Roof vent - turtle type', 2, 'EA', 80), row('Drip edge', 40, 'LF', 3)]],
    ['cleaning', [row('Clean roof with pressure washer', 2200, 'SF', 0.4)]],
    ['a tarp', [row('R&R Tarp - all-purpose poly - per sq ft', 400, 'SF', 1)]],
    ['an inspection', [row('Roof inspection fee', 1, 'EA', 150)]],
    ['a roof at no cost', [row('Replace roof complete - lump sum', 1, 'EA', 0)]],
  ])('%s under “Roof” are no roof work either', (_, rows) => {
    expect(quoteFromEstimate(read(NOT_DAMAGED, { name: 'Roof', rows }, walls))).toMatchObject({
      reason: 'no_roof_items',
    });
  });

  test('the work on a shed’s roof is not the house’s', () => {
    const shed = { name: 'Shed Roof', rows: [row('Tear off comp. shingles', 2, 'SQ', 60)] };
    const { area } = read('The house roof of 22 squares shows no damage.', walls, shed);
    expect(area).toMatchObject({ squares: null, reason: 'no_roof_items' });
  });
});

test.each([
  ['Roofing (Bid Item) - remove and replace comp. shingles'],
  ['Replace roof complete - lump sum'],
  ['Roof replacement per bid'],
])('a roof priced in one sum has the area that a sentence states, with a warning: %s', (words) => {
  const { area } = read('The house roof measures 22 squares.', {
    name: 'Roof',
    rows: [row(words, 1, 'EA', 11_000)],
  });
  expect(area).toMatchObject({
    squares: 22,
    source: 'stated',
    warnings: [{ code: 'ambiguous_area', values: { stated: 22 } }],
  });
});
