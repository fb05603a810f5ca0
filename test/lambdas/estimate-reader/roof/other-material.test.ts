import { describe, expect, test } from 'vitest';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { otherMaterialOf } from '#lambdas/estimate-reader/roof/other-material.ts';
import { mainMaterial } from '#shared/estimate/warnings.ts';
import { readGrid } from '#test/lambdas/estimate-reader/grid-page.ts';
import { lineItem, squares } from '#test/lambdas/estimate-reader/line-item.ts';
import { row, estimatePages as sheets } from '#test/lambdas/estimate-reader/roof-estimate.ts';

const SHINGLES = 'Laminated - comp. shingle rfg. - w/out felt';
const TORN = 'Tear off, haul and dispose of comp. shingles - Laminated';
const METAL = 'Metal roofing - ribbed - 29 gauge';

describe('the roofing of a house without asphalt shingles', () => {
  test.each([
    ['R&R Metal roofing - ribbed - 29 gauge - up to 1"', 'metal'],
    ['Standing seam panels', 'metal'],
    ['Stone coated steel roofing', 'metal'],
    ['Tile roofing - concrete - "S" or flat tile', 'concrete_tile'],
    ['Tile roofing - clay - "S" or flat tile', 'clay_tile'],
    ['Slate roofing - High grade', 'slate'],
    ['Cedar shakes', 'cedar_shakes'],
    ['Wood shakes - medium (1/2") hand split', 'wood_shakes'],
    ['R&R Modified bitumen roof', 'modified_bitumen'],
    ['R&R TPO - fully adhered - 60 mil', 'tpo'],
    ['EPDM - fully adhered system - 45 mil', 'epdm'],
    ['Single ply membrane - fully adhered', 'membrane'],
    ['Roof panels', 'other'],
  ])('%s: %s', (description, main) => {
    expect(otherMaterialOf([squares(description, 24)])?.main).toBe(main);
  });

  test('is that of the most squares', () => {
    expect(otherMaterialOf([squares('R&R TPO - 60 mil', 4), squares('R&R Concrete tile', 31)])).toEqual({
      description: 'R&R Concrete tile',
      main: 'concrete_tile',
    });
  });

  test('is not installed a second time by its battens', () => {
    const tile = row('R&R Concrete tile roofing', 28.4, 'SQ', 900);
    const rows = [tile, row('R&R Tile roof battens', 28.4, 'SQ', 100)];
    const { area } = readGrid(...sheets([{ name: 'Roof', drawn: 28.4, rows }]));
    expect(area).toMatchObject({ squares: 28.4 });
    expect(otherMaterialOf([squares('Batten seam metal roof', 24)])?.main).toBe('metal');
  });

  test('is named also where one row prices the roof in one sum', () => {
    const sum = lineItem({ description: 'R&R Standing seam metal roof (bid)', quantity: 1, unit: 'EA' });
    expect(otherMaterialOf([sum])?.main).toBe('metal');
  });
});

describe('beside asphalt shingles another material is the main one where it covers more of the house', () => {
  test.each([
    ['a small metal porch', [squares(TORN, 28), squares(SHINGLES, 31), squares(METAL, 2.4)], null],
    ['metal on most of it', [squares(TORN, 6), squares(SHINGLES, 6.6), squares(METAL, 21)], 'metal'],
    ['metal in place of the shingles', [squares(TORN, 28), squares(METAL, 30)], 'metal'],
    ['a porch, and a row of shingles that was not read', [squares(TORN, 28), squares(METAL, 2.4)], null],
    [
      'a porch whose metal is only removed',
      [squares(TORN, 28), squares(SHINGLES, 31), squares('Remove Metal roofing', 2)],
      null,
    ],
  ])('%s', (_, rows, main) => {
    expect(otherMaterialOf(rows)?.main).toBe(main);
  });
});

describe('one material in place of another', () => {
  const drip = row('Drip edge', 210, 'LF', 3);
  const cap = row('Hip / Ridge cap', 60, 'LF', 6);
  const quoteOf = (...rows: ReturnType<typeof row>[]) => {
    const read = quoteFromEstimate(
      readGrid(...sheets([{ name: 'Dwelling Roof', rows: [...rows, drip, cap] }])),
    );
    if (read.kind !== 'quote') throw new Error(read.reason);
    return read.quote;
  };

  test('shingles for shakes: the removed shakes are the roof, and no other material is warned of', () => {
    const { squareFootage, warningDetails } = quoteOf(
      row('Tear off, haul and dispose of wood shakes', 24.1, 'SQ', 90),
      row(SHINGLES, 26.5, 'SQ', 240),
    );
    expect(squareFootage).toBe(2410);
    expect(warningDetails.filter(({ code }) => !code.startsWith('missing'))).toEqual([]);
  });

  test('metal for shingles: the removed shingles are the roof, and the metal is its roofing', () => {
    const { squareFootage, warningDetails } = quoteOf(
      row('Tear off comp. shingles', 24.1, 'SQ', 60),
      row(METAL, 26, 'SQ', 600),
    );
    expect(squareFootage).toBe(2410);
    expect(warningDetails).toMatchObject([{ code: 'not_asphalt_shingle', values: { cover: 'metal' } }]);
  });

  test('a removed porch roof is not the roof of shingles that are installed without a tear-off', () => {
    const { squareFootage, warningDetails } = quoteOf(
      row('Remove Metal roofing', 2.4, 'SQ', 60),
      row(SHINGLES, 26.5, 'SQ', 240),
    );
    expect(squareFootage).toBe(2650);
    expect(warningDetails.map(({ code }) => code)).toContain('may_include_waste');
  });
});

test('a roof priced in one sum, without an area, is not called a claim without roof work', () => {
  const bid = row('R&R Standing seam metal roof (bid item)', 1, 'EA', 18_000);
  expect(quoteFromEstimate(readGrid(...sheets([{ name: 'Roof', rows: [bid] }])))).toMatchObject({
    reason: 'area_unproven',
  });
});

test('a house of asphalt shingles alone has no other material, whatever color they are called', () => {
  expect(otherMaterialOf([squares(TORN, 28), squares(`${SHINGLES} - Slate Gray`, 31)])).toBeNull();
});

test('the quote of a tile roof names the roofing and warns of no missing part of a shingle roof', () => {
  const tile = row('R&R Tile roofing - concrete', 24, 'SQ', 900);
  const quote = quoteFromEstimate(readGrid(...sheets([{ name: 'Dwelling Roof', rows: [tile] }])));
  if (quote.kind !== 'quote') throw new Error(quote.reason);
  const { warningDetails } = quote.quote;
  expect(mainMaterial(warningDetails)).toBe('concrete_tile');
  expect(warningDetails.filter(({ code }) => code.startsWith('missing'))).toEqual([]);
});
