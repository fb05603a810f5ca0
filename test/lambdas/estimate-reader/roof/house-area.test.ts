import { describe, expect, test } from 'vitest';
import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { areasDiffer } from '#lambdas/estimate-reader/roof/area-proof.ts';
import { corroborationOf } from '#lambdas/estimate-reader/roof/corroboration.ts';
import { printedSquares } from '#lambdas/estimate-reader/roof/full-replacement.ts';
import { roofArea } from '#lambdas/estimate-reader/roof/house-area.ts';
import { measureOf } from '#lambdas/estimate-reader/roof/roof-measure.ts';
import { linesOf } from '#lambdas/estimate-reader/text/page.ts';
import { gridPage, HEADER, readGrid } from '../grid-page.ts';
import { lineItem, squares } from '../line-item.ts';

const TEAR_OFF = 'Tear off, haul and dispose of comp. shingles - Laminated';
const INSTALL = 'Laminated - comp. shingle rfg. - w/out felt';

function sketch(drawn: number): Sketch {
  const surfaceArea = Math.round(drawn * 10_000) / 100;
  return {
    section: 'Roof',
    grandTotal: false,
    squares: drawn,
    surfaceArea,
    evidence: { page: 2, text: 'sketch' },
  };
}

function areaOf(
  items: LineItem[],
  drawn: number | null = null,
  { grandTotal = null as number | null, strict = false } = {},
) {
  const sketches = drawn === null ? [] : [sketch(drawn)];
  const found = roofArea(measureOf({ items, sketches }), grandTotal, strict);
  if (found.kind !== 'area') return found;
  const { contradicted, unconfirmed } = corroborationOf(found, { rest: [], grandTotal: null, others: false });
  return { ...found, warnings: [contradicted ?? unconfirmed].filter((doubt) => doubt !== null) };
}

const torn = (area: number) => squares(TEAR_OFF, area);
const installed = (area: number, ...notes: string[]) => squares(INSTALL, area, { notes });
const replaced = (area: number, ...notes: string[]) =>
  squares('R&R Laminated - comp. shingle rfg.', area, { notes });
const singles = lineItem({
  description: 'Laminated - comp. shingle rfg (per SHINGLE)',
  quantity: 12,
  unit: 'EA',
});
const metal = lineItem({ description: 'R&R Metal roofing - ribbed', quantity: 2318, unit: 'SF' });
const doubt = (code: string) => ({ warnings: [{ code }] });
const materialAndLabor = [squares(`Material Only ${INSTALL}`, 31.17), squares(`Install ${INSTALL}`, 31.17)];

describe('the roof area, situation by situation', () => {
  test.each<[situation: string, rows: LineItem[], drawn: number | null, found: object]>([
    [
      'removal and install: what is torn off',
      [torn(34.26), installed(38)],
      34.26,
      { squares: 34.26, warnings: [] },
    ],
    [
      'one remove-and-replace row: the drawing when it is a little smaller',
      [replaced(31)],
      27.84,
      { squares: 27.84, source: 'sketch', ...doubt('ambiguous_area') },
    ],
    [
      'one remove-and-replace row whose stated waste explains the drawing raises no question',
      [replaced(30.62, '10% Waste Added')],
      27.84,
      { squares: 27.84, warnings: [] },
    ],
    [
      'one remove-and-replace row alone may include waste',
      [replaced(31)],
      null,
      { squares: 31, ...doubt('may_include_waste') },
    ],
    [
      'material and labor say one area twice and are never added',
      [torn(29.06), ...materialAndLabor],
      null,
      { squares: 29.06, warnings: [] },
    ],
    ['material and labor without a removal count once', materialAndLabor, null, { squares: 31.17 }],
    [
      'supply, install and tear out: what is torn out',
      [
        squares('ITEL, Shingles, Laminated/Architectural, Tear Out', 41.06),
        squares('ITEL, Shingles, Laminated/Architectural, Good, Supply', 44.34, { pricedQuantity: 44.67 }),
        squares('ITEL, Shingles, Laminated/Architectural, Good, Install', 44.34),
      ],
      41.06,
      { squares: 41.06, warnings: [] },
    ],
    [
      'a second layer and debris in squares are never added',
      [
        torn(22.47),
        squares('Add. layer of comp. shingles, remove & disp. - 3 tab', 22.47),
        squares('Debris Removal - All Roofing', 22.47),
        installed(25),
      ],
      22.47,
      { squares: 22.47, warnings: [] },
    ],
    [
      'a drawing far larger than what is torn off is a repair',
      [torn(1.34), installed(1.67)],
      27.63,
      { kind: 'repair', squares: 1.34, sketch: 27.63 },
    ],
    ['single shingles are a repair', [singles], 27.63, { kind: 'repair', squares: null, sketch: 27.63 }],
    ['a few squares without a drawing are a repair', [torn(4.99)], null, { kind: 'repair' }],
    [
      'five squares without a drawing are a roof: no house has a smaller one',
      [torn(5)],
      null,
      { kind: 'area' },
    ],
    [
      'beside single shingles and without a drawing, less than 10 squares are part of the repair',
      [singles, torn(9.99)],
      null,
      { kind: 'repair', squares: 9.99 },
    ],
    [
      'beside single shingles, 10 squares are the roof',
      [singles, torn(10)],
      null,
      { kind: 'area', squares: 10 },
    ],
    [
      'square feet torn off, no drawing',
      [lineItem({ description: TEAR_OFF, quantity: 2412, unit: 'SF' })],
      null,
      { squares: 24.12, source: 'removal_square_feet' },
    ],
    [
      'install only with stated waste: the waste is taken out',
      [installed(34.57, 'Auto Calculated Waste: 10.0%, 3.15SQ')],
      null,
      { squares: 31.42, ...doubt('ambiguous_area') },
    ],
    [
      'install only with its waste stated in words: the same',
      [installed(26.4, 'Includes 10% waste on quantity.')],
      null,
      { squares: 24 },
    ],
    [
      'install only without stated waste says that it may include some',
      [installed(26.33)],
      null,
      { squares: 26.33, ...doubt('may_include_waste') },
    ],
    ['no asphalt: the metal or flat roof measures the same way', [metal], 23.18, { squares: 23.18 }],
  ])('%s', (_, rows, drawn, found) => {
    expect(areaOf(rows, drawn)).toMatchObject(found);
  });

  test('no covering at all is no area', () => {
    const edge = lineItem({ description: 'Drip edge', quantity: 100, unit: 'LF' });
    expect(areaOf([edge], 27.84)).toEqual({ kind: 'none' });
  });

  test('a grand total that is only the shed changes nothing', () => {
    const found = areaOf([torn(18.19), installed(20)], null, { grandTotal: 1.15 });
    expect(found).toMatchObject({ squares: 18.19, warnings: [] });
  });

  test.each([
    [22.44, 18.92, 'R&R Patio Cover - Roof panels only - Light load', 3.51],
    [21.87, 15.53, 'R&R Metal roofing - ribbed - 26 gauge', 3.51],
    [14.69, 2.09, 'R&R Modified bitumen roof', 10.44],
  ])(
    'a drawing of %d with other materials on it: the %d torn off, both named',
    (drawn, removal, material, otherSquares) => {
      expect(
        areaOf([torn(removal), installed(removal * 1.1), squares(material, otherSquares)], drawn),
      ).toMatchObject({
        squares: removal,
        warnings: [{ code: 'ambiguous_area', values: { removal, sketch: drawn } }],
      });
    },
  );
});

describe('several removal rows of one roof', () => {
  const parts = (first: number, second: number) => [
    torn(first),
    squares('Tear off composition shingles - 3 tab (no haul off)', second),
  ];

  test('add up to at most five per cent over the drawing', () => {
    expect(areaOf(parts(10, 11), 20)).toMatchObject({ squares: 21 });
    expect(areaOf(parts(10, 11.01), 20)).toMatchObject({ squares: 11.01 });
  });

  test('that repeat the whole roof count once', () => {
    expect(areaOf(parts(20, 20), 20)).toMatchObject({ squares: 20, warnings: [] });
  });

  test('with nothing to compare them with are said to be ambiguous', () => {
    expect(areaOf(parts(10, 11))).toMatchObject({ squares: 21, ...doubt('ambiguous_area') });
  });
});

describe('the nearest reading of the rows', () => {
  test('is within half a square or three per cent of the drawing', () => {
    expect(areasDiffer(10, 10.5)).toBe(false);
    expect(areasDiffer(10, 10.51)).toBe(true);
    expect(areasDiffer(97, 100)).toBe(false);
    expect(areasDiffer(96.99, 100)).toBe(true);
  });

  test('of a row for both is the drawing, unless it is over it by more than thirty per cent', () => {
    expect(areaOf([replaced(26)], 20)).toMatchObject({ squares: 20 });
    expect(areaOf([replaced(26.01)], 20)).toMatchObject({ squares: 26.01, ...doubt('ambiguous_area') });
  });
});

describe('whether an area is proven: a scan needs more than print', () => {
  const AUTO = 'Auto Calculated Waste: 10.0%, 3.15SQ';
  const installed = (note: string) => squares(INSTALL, 34.57, { proof: 'proven', notes: [note] });
  const row = (proof: LineItem['proof']) => squares(TEAR_OFF, 22.47, { proof });

  test.each<[rule: string, row: LineItem, drawn: number | null, strict: boolean, proven: boolean]>([
    ['scanned, its waste stated twice', installed(AUTO), null, true, true],
    [
      'scanned, its waste stated twice, one misread',
      installed(AUTO.replace('10.0', '16.0')),
      null,
      true,
      false,
    ],
    ['scanned, its waste stated once', installed('10% Waste Added'), null, true, false],
    ['scanned, its row adding up', row('proven'), null, true, true],
    ['scanned, nothing else', row('unproven'), null, true, false],
    ['scanned, the drawing the same', row('unproven'), 22.47, true, true],
    ['scanned, the drawing a little off and its row contradicted', row('contradicted'), 22.41, true, false],
    ['printed, nothing else', row('unproven'), null, false, true],
    ['printed, its row contradicted', row('contradicted'), null, false, false],
  ])('%s', (_, row, drawn, strict, proven) => {
    expect(areaOf([row], drawn, { strict })).toMatchObject({ proven });
  });

  test('waste that a scan states twice is taken out', () => {
    expect(areaOf([installed(AUTO)], null, { strict: true })).toMatchObject({ squares: 31.42 });
  });
});

test('the largest roof that is quoted is of 400 squares: a larger figure is a misprint or square feet', () => {
  const found = (area: string) => {
    const sum = (Number(area) * 60).toFixed(2);
    const figures = [`${area} SQ`, '60.00', '0.00', sum, '(0.00)', sum].map((text) => text.padStart(11));
    return readGrid(
      `\nDwelling Roof\n${HEADER}\n${'1. Tear off comp. shingles'.padEnd(32)}${figures.join('')}`,
    ).area;
  };
  expect(found('400.00')).toMatchObject({ squares: 400 });
  expect(found('400.01')).toMatchObject({ squares: null, reason: 'area_unproven' });
});

const uncounted = lineItem({ description: 'Tejas', quantity: null });
const printed = (text: string, items = [uncounted]) => printedSquares(linesOf(gridPage(text)), items);

test.each([
  ['squares', 'R1  Tear-off  26.55 SQ at $70.40', [26.55]],
  ['square metres', 'Remover  100.00 m²  Quitar tejas', [10.7639]],
  ['nothing below three squares', 'Pipe  2.99 SQ at $70.40', []],
  ['nothing in feet', 'Starter  240.00 LF at $2.30', []],
])('rows nobody understood print %s', (_, text, squares) => {
  expect(printed(text)).toEqual(squares);
});

test('where a row was counted, the rows say what is covered', () => {
  expect(
    printed('Tear-off  26.55 SQ', [uncounted, lineItem({ description: 'Tear-off', quantity: 26.55 })]),
  ).toEqual([]);
});
