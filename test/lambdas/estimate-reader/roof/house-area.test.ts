import { describe, expect, test } from 'vitest';
import type { LineItem, Sketch } from '#lambdas/estimate-reader/estimate.ts';
import { areasDiffer } from '#lambdas/estimate-reader/roof/area-proof.ts';
import { roofArea } from '#lambdas/estimate-reader/roof/house-area.ts';
import { measureOf } from '#lambdas/estimate-reader/roof/roof-measure.ts';
import { lineItem, squares } from '#test/lambdas/estimate-reader/line-item.ts';

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
  return roofArea(
    measureOf({
      name: 'Dwelling',
      building: 'dwelling',
      dwelling: true,
      guessed: false,
      assumedParts: false,
      mayBeOther: false,
      coverage: null,
      items,
      sketches,
    }),
    grandTotal,
    strict,
  );
}

const waste = (percent: string) => ({ notes: [`Auto Calculated Waste: ${percent}`] });

describe('the roof area, situation by situation', () => {
  test('removal and install: what is torn off', () => {
    expect(areaOf([squares(TEAR_OFF, 34.26), squares(INSTALL, 38)], 34.26)).toMatchObject({
      squares: 34.26,
      warnings: [],
    });
  });

  test('one remove-and-replace row: the drawing when it is a little smaller', () => {
    expect(areaOf([squares('R&R Laminated - comp. shingle rfg.', 31)], 27.84)).toMatchObject({
      squares: 27.84,
      source: 'sketch',
      warnings: [{ code: 'ambiguous_area' }],
    });
  });

  test('one remove-and-replace row whose stated waste explains the drawing raises no question', () => {
    const row = squares('R&R Laminated - comp. shingle rfg.', 30.62, { notes: ['10% Waste Added'] });
    expect(areaOf([row], 27.84)).toMatchObject({ squares: 27.84, warnings: [] });
  });

  test('one remove-and-replace row alone may include waste', () => {
    expect(areaOf([squares('R&R Laminated - comp. shingle rfg.', 31)])).toMatchObject({
      squares: 31,
      warnings: [{ code: 'may_include_waste' }],
    });
  });

  test('material and labor say one area twice and are never added', () => {
    const items = [
      squares(TEAR_OFF, 29.06),
      squares(`Material Only ${INSTALL}`, 31.17),
      squares(`Install ${INSTALL}`, 31.17),
    ];
    expect(areaOf(items)).toMatchObject({ squares: 29.06, warnings: [] });
    expect(areaOf(items.slice(1))).toMatchObject({ squares: 31.17 });
  });

  test('supply, install and tear out: what is torn out', () => {
    const items = [
      squares('ITEL, Shingles, Laminated/Architectural, Tear Out', 41.06),
      squares('ITEL, Shingles, Laminated/Architectural, Good, Supply', 44.34, { pricedQuantity: 44.67 }),
      squares('ITEL, Shingles, Laminated/Architectural, Good, Install', 44.34),
    ];
    expect(areaOf(items, 41.06)).toMatchObject({ squares: 41.06, warnings: [] });
  });

  test('a second layer and debris in squares are never added', () => {
    const items = [
      squares(TEAR_OFF, 22.47),
      squares('Add. layer of comp. shingles, remove & disp. - 3 tab', 22.47),
      squares('Debris Removal - All Roofing', 22.47),
      squares(INSTALL, 25),
    ];
    expect(areaOf(items, 22.47)).toMatchObject({ squares: 22.47, warnings: [] });
  });

  test('a grand total that is only the shed changes nothing', () => {
    expect(
      areaOf([squares(TEAR_OFF, 18.19), squares(INSTALL, 20)], null, { grandTotal: 1.15 }),
    ).toMatchObject({
      squares: 18.19,
      warnings: [],
    });
  });

  test.each([
    [22.44, 18.92, 'R&R Patio Cover - Roof panels only - Light load', 3.51],
    [21.87, 15.53, 'R&R Metal roofing - ribbed - 26 gauge', 3.51],
    [14.69, 2.09, 'R&R Modified bitumen roof', 10.44],
  ])(
    'a drawing of %d with other covers on it: the %d torn off, both named',
    (drawn, removal, other, otherSquares) => {
      const found = areaOf(
        [squares(TEAR_OFF, removal), squares(INSTALL, removal * 1.1), squares(other, otherSquares)],
        drawn,
      );
      expect(found).toMatchObject({
        squares: removal,
        warnings: [{ code: 'ambiguous_area', values: { removal, sketch: drawn } }],
      });
    },
  );

  test('a drawing far larger than what is torn off is a repair', () => {
    expect(areaOf([squares(TEAR_OFF, 1.34), squares(INSTALL, 1.67)], 27.63)).toMatchObject({
      kind: 'repair',
      squares: 1.34,
      sketch: 27.63,
    });
  });

  test('single shingles are a repair', () => {
    const row = lineItem({
      description: 'Laminated - comp. shingle rfg (per SHINGLE)',
      quantity: 12,
      unit: 'EA',
    });
    expect(areaOf([row], 27.63)).toMatchObject({ kind: 'repair', squares: null, sketch: 27.63 });
  });

  test('a few squares without a drawing are a repair: no house has so small a roof', () => {
    expect(areaOf([squares(TEAR_OFF, 4.99)]).kind).toBe('repair');
    expect(areaOf([squares(TEAR_OFF, 5)]).kind).toBe('area');
  });

  test('beside single shingles and without a drawing, less than 10 squares are part of the repair', () => {
    const shingles = lineItem({ description: 'Comp. shingle rfg (per SHINGLE)', quantity: 12, unit: 'EA' });
    expect(areaOf([shingles, squares(TEAR_OFF, 9.99)])).toMatchObject({ kind: 'repair', squares: 9.99 });
    expect(areaOf([shingles, squares(TEAR_OFF, 10)])).toMatchObject({ kind: 'area', squares: 10 });
  });

  test('square feet torn off, no drawing', () => {
    expect(areaOf([lineItem({ description: TEAR_OFF, quantity: 2412, unit: 'SF' })])).toMatchObject({
      squares: 24.12,
      source: 'removal_square_feet',
    });
  });

  test('install only with stated waste: the waste is taken out', () => {
    expect(areaOf([squares(INSTALL, 34.57, waste('10.0%, 3.15SQ'))])).toMatchObject({
      squares: 31.42,
      warnings: [],
    });
    expect(areaOf([squares(INSTALL, 26.4, { notes: ['Includes 10% waste on quantity.'] })])).toMatchObject({
      squares: 24,
    });
  });

  test('install only without stated waste says that it may include some', () => {
    expect(areaOf([squares(INSTALL, 26.33)])).toMatchObject({
      squares: 26.33,
      warnings: [{ code: 'may_include_waste' }],
    });
  });

  test('no asphalt: the metal or flat roof measures the same way', () => {
    expect(
      areaOf([lineItem({ description: 'R&R Metal roofing - ribbed', quantity: 2318, unit: 'SF' })], 23.18),
    ).toMatchObject({
      squares: 23.18,
    });
  });

  test('no covering at all is no area', () => {
    expect(areaOf([lineItem({ description: 'Drip edge', quantity: 100, unit: 'LF' })], 27.84)).toEqual({
      kind: 'none',
    });
  });
});

describe('several removal rows of one roof', () => {
  const parts = (one: number, other: number) => [
    squares(TEAR_OFF, one),
    squares('Tear off composition shingles - 3 tab (no haul off)', other),
  ];

  test('add up to at most five per cent over the drawing', () => {
    expect(areaOf(parts(10, 11), 20)).toMatchObject({ squares: 21 });
    expect(areaOf(parts(10, 11.01), 20)).toMatchObject({ squares: 11.01 });
  });

  test('that repeat the whole roof count once', () => {
    expect(areaOf(parts(20, 20), 20)).toMatchObject({ squares: 20, warnings: [] });
  });

  test('with nothing to hold them against are said to be ambiguous', () => {
    expect(areaOf(parts(10, 11))).toMatchObject({ squares: 21, warnings: [{ code: 'ambiguous_area' }] });
  });
});

describe('an ambiguous area', () => {
  test('is a difference of more than half a square and more than three per cent', () => {
    expect(areasDiffer(10, 10.5)).toBe(false);
    expect(areasDiffer(10, 10.51)).toBe(true);
    expect(areasDiffer(97, 100)).toBe(false);
    expect(areasDiffer(96.99, 100)).toBe(true);
  });

  test('is an installed area that cannot be the torn-off one with waste', () => {
    expect(areaOf([squares(TEAR_OFF, 20), squares(INSTALL, 27)])).toMatchObject({ warnings: [] });
    expect(areaOf([squares(TEAR_OFF, 20), squares(INSTALL, 27.1)])).toMatchObject({
      warnings: [{ code: 'ambiguous_area' }],
    });
  });

  test('remove-and-replace over the drawing by more than thirty per cent is not taken for waste', () => {
    const row = (quantity: number) => [squares('R&R Laminated - comp. shingle rfg.', quantity)];
    expect(areaOf(row(26), 20)).toMatchObject({ squares: 20 });
    expect(areaOf(row(26.01), 20)).toMatchObject({ squares: 26.01, warnings: [{ code: 'ambiguous_area' }] });
  });
});

describe('a scan', () => {
  test('needs its waste stated twice: a misread percentage proves nothing', () => {
    const scan = { strict: true };
    const row = (note: string) => [squares(INSTALL, 34.57, { proof: 'proven', notes: [note] })];
    expect(areaOf(row('Auto Calculated Waste: 10.0%, 3.15SQ'), null, scan)).toMatchObject({
      squares: 31.42,
      proven: true,
    });
    expect(areaOf(row('Auto Calculated Waste: 16.0%, 3.15SQ'), null, scan)).toMatchObject({ proven: false });
    expect(areaOf(row('10% Waste Added'), null, scan)).toMatchObject({ proven: false });
  });

  test('needs the row’s arithmetic or the drawing’s same figure', () => {
    const row = (proof: LineItem['proof']) => [squares(TEAR_OFF, 22.47, { proof })];
    expect(areaOf(row('proven'), null, { strict: true })).toMatchObject({ proven: true });
    expect(areaOf(row('unproven'), null, { strict: true })).toMatchObject({ proven: false });
    expect(areaOf(row('unproven'), 22.47, { strict: true })).toMatchObject({ proven: true });
    expect(areaOf(row('contradicted'), 22.41, { strict: true })).toMatchObject({ proven: false });
  });
});

test('a printed text needs no proof but no contradiction either', () => {
  expect(areaOf([squares(TEAR_OFF, 22.47, { proof: 'unproven' })])).toMatchObject({ proven: true });
  expect(areaOf([squares(TEAR_OFF, 22.47, { proof: 'contradicted' })])).toMatchObject({ proven: false });
});
