import { describe, expect, test } from 'vitest';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { otherCoverOf } from '#lambdas/estimate-reader/roof/house-cover.ts';
import { mainCover } from '#shared/estimate/warnings.ts';
import { HEADER, readGrid } from '../grid-page.ts';
import { lineItem, squares } from '../line-item.ts';

const SHINGLES = 'Laminated - comp. shingle rfg. - w/out felt';
const TORN = 'Tear off, haul and dispose of comp. shingles - Laminated';
const METAL = 'Metal roofing - ribbed - 29 gauge';

describe('the cover of a house without asphalt shingles', () => {
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
    expect(otherCoverOf([squares(description, 24)])?.main).toBe(main);
  });

  test('is that of the most squares', () => {
    expect(otherCoverOf([squares('R&R TPO - 60 mil', 4), squares('R&R Concrete tile', 31)])).toEqual({
      description: 'R&R Concrete tile',
      main: 'concrete_tile',
    });
  });

  test('is named also where one row prices the roof in one sum', () => {
    const sum = lineItem({ description: 'R&R Standing seam metal roof (bid)', quantity: 1, unit: 'EA' });
    expect(otherCoverOf([sum])?.main).toBe('metal');
  });
});

describe('beside asphalt shingles another cover is the main one where it is laid on more of the house', () => {
  test.each([
    ['a small metal porch', [squares(TORN, 28), squares(SHINGLES, 31), squares(METAL, 2.4)], null],
    ['metal on most of it', [squares(TORN, 6), squares(SHINGLES, 6.6), squares(METAL, 21)], 'metal'],
    ['metal in place of the shingles', [squares(TORN, 28), squares(METAL, 30)], 'metal'],
    ['a porch, and a row of shingles that was not read', [squares(TORN, 28), squares(METAL, 2.4)], null],
    ['shakes removed, shingles laid', [squares('Remove Wood shakes', 28), squares(SHINGLES, 31)], null],
  ])('%s', (_, rows, main) => {
    expect(otherCoverOf(rows)?.main).toBe(main);
  });
});

test('a house of asphalt shingles alone has no other cover, whatever color they are called', () => {
  expect(otherCoverOf([squares(TORN, 28), squares(`${SHINGLES} - Slate Gray`, 31)])).toBeNull();
});

const rows = (cover: string) => `${cover}
2. Drip edge                           210.00 LF        3.00     0.00      630.00     (0.00)      630.00
3. Hip / Ridge cap                      60.00 LF        6.00     0.00      360.00     (0.00)      360.00`;

const paper = (cover: string, rcv: string) => `Dwelling Roof
${HEADER}
${rows(cover)}

Summary for Dwelling
Replacement Cost Value                    ${rcv}
Less Deductible                         (1,000.00)
Net Claim                                 ${rcv}`;

test('the quote of a tile roof names the cover, warns of no missing part of a shingle roof', () => {
  const quote = quoteFromEstimate(
    readGrid(
      paper(
        '1. R&R Tile roofing - concrete          24.00 SQ      900.00     0.00   21,600.00     (0.00)   21,600.00',
        '22,590.00',
      ),
    ),
  );
  if (quote.kind !== 'quote') throw new Error(quote.reason);
  const { warningDetails } = quote.quote;
  expect(mainCover(warningDetails)).toBe('concrete_tile');
  expect(warningDetails.filter(({ code }) => code.startsWith('missing'))).toEqual([]);
});
