import { describe, expect, test } from 'vitest';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { readGrid } from '../grid-page.ts';
import { amountOfRows, cover, row, sumsOf, tables, wholeRoof } from '../roof-estimate.ts';

type Paid = readonly [coverage: string, sections: { name: string; rows: ReturnType<typeof wholeRoof> }[]];

const roof = (name: string, squares: number) => ({ name, rows: wholeRoof(squares, squares * 1.1) });
const amountOf = ([, sections]: Paid) => amountOfRows(sections.flatMap(({ rows }) => rows));

/** An estimate with a summary a coverage; the schedule stands on its first page. */
function read(paid: readonly Paid[], schedule: readonly string[] = []) {
  const sections = paid.flatMap(([, own]) => own);
  return readGrid(
    cover(...schedule, tables(sections)),
    ...sumsOf(
      ...paid.map(
        (coverage, at) =>
          [coverage[0], amountOf(coverage), at === paid.length - 1 ? 1000 : 0] as [string, number, number],
      ),
    ),
  );
}

describe('Coverage A is the dwelling, though another building is larger and printed first', () => {
  test.each([
    ['Coverage E - Farm Buildings', 'Coverage A - Dwellings'],
    ['Coverage F - Farm Structures', 'Coverage A - Dwellings'],
    ['Coverage G - Barns', 'Coverage A'],
    ['Adjacent Structures', 'Manufactured Home'],
    ['Coverage B - Adjacent Structures', 'Coverage A - Mobile Home'],
    ['Related Private Structures', 'Farmhouse'],
    ['Dwelling Extension', 'Dwelling'],
  ])('%s beside %s', (building, own) => {
    const { area, structures } = read([
      [building, [roof('Roof1', 61.3)]],
      [own, [roof('Roof2', 24.1)]],
    ]);
    expect(area).toMatchObject({ squares: 24.1, warnings: [] });
    expect(structures).toMatchObject([
      { roofSquares: 61.3, coverage: building, quoted: false },
      { roofSquares: 24.1, coverage: own, quoted: true },
    ]);
  });

  test('numbered buildings are distinguished by the coverages that pay them', () => {
    const { area } = read([
      ['Coverage E - Farm Buildings', [roof('Building 1', 61.3)]],
      ['Coverage A - Dwellings', [roof('Building 2', 24.1)]],
    ]);
    expect(area).toMatchObject({ squares: 24.1, warnings: [] });
  });
});

describe('with one summary for all the schedule of coverages decides', () => {
  test.each<[print: string, names: [string, string], schedule: string[]]>([
    [
      'coverage and building on a line',
      ['Building 1', 'Building 2'],
      [
        'Coverage E - Farm Buildings    Building 1, pole building 40 x 80    $180,000.00',
        'Coverage A - Dwellings         Building 2, frame dwelling           $240,000.00',
      ],
    ],
    [
      'a table that begins with the coverage’s letter',
      ['Bldg 1', 'Bldg 2'],
      [
        'Coverage   Item    Description               Limit',
        'E          1       Pole building 40 x 80     180,000',
        'A          2       Frame dwelling            240,000',
      ],
    ],
    [
      'a table whose letter stands before the limit',
      ['Building No. 1', 'Building No. 2'],
      [
        'Item    Description               Coverage     Limit',
        '1       Pole building 40 x 80     E            180,000.00',
        '2       Frame dwelling            A            240,000.00',
      ],
    ],
    [
      'the buildings’ own names',
      ['Quarters North', 'Homeplace'],
      ['Coverage E   Quarters North    $180,000.00', 'Coverage A   Homeplace         $240,000.00'],
    ],
  ])('%s', (_, [larger, own], schedule) => {
    const paid: Paid = ['Farm Policy', [roof(larger, 61.3), roof(own, 24.1)]];
    expect(read([paid], schedule).area).toMatchObject({ squares: 24.1, warnings: [] });
  });

  test('two homes under Coverage A stay two homes', () => {
    const paid: Paid = ['Farm Policy', [roof('Building A', 24.1), roof('Building B', 61.3)]];
    const schedule = ['Coverage A   Building A   $500,000.00', 'Coverage A   Building B   $900,000.00'];
    expect(read([paid], schedule).area).toMatchObject({ squares: null, reason: 'several_homes' });
  });

  test('limits of coverages without a building change nothing', () => {
    const paid: Paid = ['Coverage A - Dwelling', [roof('Upper Roof', 24.1), roof('Lower Roof', 6)]];
    const schedule = [
      'Coverage A - Dwelling               $240,000.00',
      'Coverage B - Other Structures        $24,000.00',
      'Coverage E - Personal Liability     $300,000.00',
    ];
    expect(read([paid], schedule).area).toMatchObject({ squares: 30.1, warnings: [] });
  });
});

test.each([
  'Poultry House',
  'Broiler House 1',
  'Hog House',
  'Pole Building',
  'Machinery Storage',
  'Hay Barns',
])('a farm’s “%s” is no home beside the dwelling', (name) => {
  const { area } = read([['Dwelling', [roof(name, 61.3), roof('Dwelling Roof', 24.1)]]]);
  expect(area).toMatchObject({ squares: 24.1, warnings: [] });
});

test('a claim for farm buildings alone is no quote of the house', () => {
  const barn = { name: 'Building 1', rows: [row('R&R Metal roofing - ribbed', 80, 'SQ', 400)] };
  expect(quoteFromEstimate(read([['Coverage E - Farm Buildings', [barn]]]))).toMatchObject({
    reason: 'no_roof_items',
  });
});

test('a manufactured home with its addition is one house', () => {
  const { area } = read([['Mobile Home', [roof('Mobile Home Roof', 14), roof('Addition Roof', 4)]]]);
  expect(area).toMatchObject({ squares: 18, warnings: [] });
});
