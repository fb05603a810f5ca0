import { describe, expect, test } from 'vitest';
import { readGrid, readScannedGrid } from '../grid-page.ts';
import { estimatePages, row, wholeRoof } from '../roof-estimate.ts';

const ROOF = { name: 'Dwelling Roof', rows: wholeRoof(30.12, 33.33) };
const credit = (
  words: string,
  quantity: number,
  unit: string,
  price: number,
  printed: [quantity: string, rcv: string],
  notes: string[] = [],
) => row(words, -quantity, unit, price, { printed: { quantity: printed[0], rcv: printed[1] }, notes });
const TEAR_OFF = credit('Tear off comp. shingles - credit', 6.41, 'SQ', 61.4, ['(6.41 SQ)', '(393.57)']);
const LAID = credit('Laminated - comp. shingle rfg. - credit', 7.09, 'SQ', 247.55, [
  '(7.09 SQ)',
  '(1,755.13)',
]);
const [NET, GROSS] = [23.71, 30.12];

const found = (...pages: string[]) => {
  const { area, claim, warnings, structures } = readGrid(...pages);
  return {
    squares: area.squares,
    rcv: claim.rcv,
    verified: claim.verified,
    warnings,
    roofs: structures.length,
  };
};

describe('a credit for a part that is not damaged', () => {
  test.each([
    ['(6.41 SQ)', '(393.57)'],
    ['(6.41) SQ', '(393.57)'],
    ['(6.41SQ)', '(393.57)'],
    ['-6.41 SQ', '-393.57'],
    ['−6.41 SQ', '(393.57)'],
    ['6.41- SQ', '393.57-'],
    ['6.41 SQ-', '393.57-'],
    ['6.41 SQ CR', '393.57 CR'],
    ['6.41CR SQ', '393.57CR'],
    ['<6.41 SQ>', '(393.57)'],
    ['6.41 SQ', '(393.57)'],
    ['6.41 SQ', '-393.57'],
  ])('leaves the net as the roof and the money, printed %s %s', (quantity, rcv) => {
    const creditRow = credit('Tear off comp. shingles - credit', 6.41, 'SQ', 61.4, [quantity, rcv]);
    const { items, area, claim } = readGrid(
      ...estimatePages([{ ...ROOF, rows: [...ROOF.rows, creditRow, LAID] }]),
    );
    expect(items.at(-2)).toMatchObject({ quantity: -6.41, rcv: -393.57, proof: 'proven' });
    expect(area).toMatchObject({ squares: NET, warnings: [], proven: true });
    expect(area).toHaveProperty('evidence.text', expect.stringContaining(quantity));
    expect(claim).toMatchObject({ rcv: 11356.21, verified: true });
  });

  test('takes from the work and the price it names, wherever it stands and whatever building its words name', () => {
    const garage = { name: 'Detached garage - no damage', rows: [TEAR_OFF, LAID] };
    expect(found(...estimatePages([ROOF, garage]))).toMatchObject({
      squares: NET,
      roofs: 1,
      verified: true,
      warnings: [],
    });
  });

  test('is one where a scanner lost one of its brackets', () => {
    const creditRow = credit('Tear off comp. shingles - credit', 6.41, 'SQ', 61.4, ['(6.41 SQ', '(393.57)']);
    expect(
      readScannedGrid(...estimatePages([{ ...ROOF, rows: [...ROOF.rows, creditRow, LAID] }])).area.squares,
    ).toBe(NET);
  });

  test('takes from both where neither its words nor its price name the work', () => {
    const both = credit('Credit for the rear porch', 6.41, 'SQ', 308.95, ['(6.41 SQ)', '(1,980.37)']);
    expect(found(...estimatePages([{ ...ROOF, rows: [...ROOF.rows, both] }]))).toMatchObject({
      squares: NET,
    });
  });

  test('takes nothing from the roof for siding', () => {
    const siding = [
      row('R&R Siding - vinyl', 8, 'SQ', 532),
      credit('R&R Siding - vinyl', 3, 'SQ', 532, ['(3.00 SQ)', '(1,596.00)']),
    ];
    expect(found(...estimatePages([ROOF, { name: 'Siding', rows: siding }])).squares).toBe(GROSS);
    const loose = credit('Credit - vinyl siding', 3, 'SQ', 110, ['(3.00 SQ)', '(330.00)']);
    expect(found(...estimatePages([ROOF, { name: 'Siding', rows: [loose] }])).squares).toBe(GROSS);
  });

  test('takes from removing and installing where one row credits both', () => {
    const both = credit('R&R comp. shingles - credit', 6.41, 'SQ', 308.95, ['(6.41 SQ)', '(1,980.37)']);
    expect(found(...estimatePages([{ ...ROOF, rows: [...ROOF.rows, both] }]))).toMatchObject({
      squares: NET,
      warnings: [],
    });
  });

  test('takes from the row of its price where its words name no work', () => {
    const words = 'Credit for the rear porch';
    const rows = [...ROOF.rows, { ...TEAR_OFF, words }, { ...LAID, words }];
    expect(found(...estimatePages([{ ...ROOF, rows }]))).toMatchObject({ squares: NET, warnings: [] });
  });

  test('is no part of a roof because its note says what is not damaged', () => {
    const noted = { ...TEAR_OFF, notes: ['The rear slope is not damaged.'] };
    expect(found(...estimatePages([{ ...ROOF, rows: [...ROOF.rows, noted, LAID] }]))).toMatchObject({
      squares: NET,
    });
  });

  test('is doubted beside a drawing of the whole roof, with both figures', () => {
    const rows = [...ROOF.rows, TEAR_OFF, LAID];
    expect(found(...estimatePages([{ ...ROOF, rows, drawn: NET }])).warnings).toEqual([]);
    expect(found(...estimatePages([{ ...ROOF, rows, drawn: GROSS }]))).toMatchObject({
      squares: NET,
      warnings: [{ code: 'ambiguous_area', values: { removal: NET, sketch: GROSS } }],
    });
  });

  test('leaves no roof where it takes all of it', () => {
    const all = [
      credit('Tear off comp. shingles', 30.12, 'SQ', 61.4, ['(30.12 SQ)', '(1,849.37)']),
      credit('Laminated - comp. shingle rfg.', 33.33, 'SQ', 247.55, ['(33.33 SQ)', '(8,250.84)']),
    ];
    expect(found(...estimatePages([{ ...ROOF, rows: [...ROOF.rows, ...all] }])).squares).toBeNull();
  });
});

describe('brackets that are no credit', () => {
  test('hold a count of the description', () => {
    const rows = [
      row('Roof vent, turtle type (2 EA)', 2, 'EA', 71),
      row('Haul debris (28.40 SQ)', 1, 'EA', 240),
    ];
    const { items } = readGrid(...estimatePages([{ ...ROOF, rows: [...ROOF.rows, ...rows] }]));
    expect(items.slice(-2).map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('hold what is taken off a row as depreciation', () => {
    const { items } = readGrid(`Dwelling Roof
DESCRIPTION                                       QUANTITY  UNIT PRICE         RCV     DEPREC.         ACV
1. Tear off comp. shingles                        30.12 SQ       61.40    1,849.37    (393.57)    1,455.80`);
    expect(items[0]).toMatchObject({ quantity: GROSS, rcv: 1849.37, depreciation: 393.57 });
  });

  test('hold the quantity that is priced, rounded to bundles', () => {
    const { items } = readGrid(`Dwelling Roof
Description                                  Quantity  Unit Price  Per           RC  Depreciation          ACV
1  Shingles, Laminated - Replace        29.76 (30.00)     $237.00   SQ    $7,110.00         $0.00    $7,110.00`);
    expect(items[0]).toMatchObject({ quantity: 29.76, pricedQuantity: 30, rcv: 7110 });
  });
});
