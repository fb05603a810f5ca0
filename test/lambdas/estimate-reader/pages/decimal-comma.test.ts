import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { gridPage, HEADER, readGrid } from '../grid-page.ts';

const POINTS = `
${HEADER}
1. Tear off comp. shingles        24.50 SQ       76.00      0.00    1,862.00      (0.00)    1,862.00
2. Laminated comp. shingles       27.00 SQ      240.00     12.50    6,492.50  (1,298.50)    5,194.00
3. Drip edge                     200.00 LF        3.00      5.00      605.00     (86.45)      518.55

Line Item Total                        8,942.00
Material Sales Tax                        17.50
Replacement Cost Value                $8,959.50
Less Depreciation                    (1,384.95)
Actual Cash Value                     $7,574.55
Less Deductible                      (1,000.00)
Net Claim                             $6,574.55`;

/** The same figures with a decimal comma, their thousands set off by `thousands`. */
const withCommas = (thousands: string) =>
  POINTS.replace(/\d{1,3}(?:,\d{3})*\.\d{2}/g, (figure) =>
    figure.replaceAll(',', thousands).replace(/\.(?=\d{2}$)/, ','),
  );

/** `1 862,00 $`: the sign behind the figure, minus signs before it. */
const CANADIAN = `
${HEADER}
1. Tear off comp. shingles        24,50 SQ     76,00 $     0,00 $  1 862,00 $    (0,00 $)    1 862,00 $
2. Laminated comp. shingles       27,00 SQ    240,00 $    12,50 $  6 492,50 $ - 1 298,50 $   5 194,00 $
3. Drip edge                     200,00 LF      3,00 $     5,00 $    605,00 $    - 86,45 $     518,55 $

Line Item Total                        8 942,00 $
Material Sales Tax                        17,50 $
Replacement Cost Value                 8 959,50 $
Less Depreciation                    - 1 384,95 $
Actual Cash Value                      7 574,55 $
Less Deductible                      - 1 000,00 $
Net Claim                              6 574,55 $`;

const figuresOf = (text: string) => {
  const { items, area, claim } = readGrid(text);
  const rows = items.map(({ quantity, unitPrice, tax, rcv, depreciation, acv, proof }) => [
    quantity,
    unitPrice,
    tax,
    rcv,
    depreciation,
    acv,
    proof,
  ]);
  return { rows, squares: area.squares, claim };
};

describe('an estimate that prints decimal commas', () => {
  test.each([
    ['a point before thousands', withCommas('.')],
    ['a space before thousands', withCommas(' ')],
    ['a narrow space before thousands', withCommas('\u202f')],
    ['thousands without a sign', withCommas('')],
    ['dollars behind the figure', CANADIAN],
  ])('reads as one with decimal points: %s', (_, text) => {
    const read = figuresOf(text);
    expect(read).toEqual(figuresOf(POINTS));
    expect(read).toMatchObject({ squares: 24.5, claim: { rcv: 8959.5, netClaim: 6574.55, verified: true } });
  });

  test('sets off thousands by spaces though a few figures have none', () => {
    const read = figuresOf(`Policy limit 205000,00 and 1489,27 paid\n${withCommas(' ')}`);
    expect(read.rows).toEqual(figuresOf(POINTS).rows);
  });

  test('shows where its figures stand with decimal points', () => {
    expect(readGrid(withCommas('.')).items[0]?.evidence.text).toContain('24.50 SQ 76.00 0.00 1,862.00');
  });

  test('numbers its rows before short figures, which are no thousands', () => {
    const rows = `
    QTY       DESCRIPTION                   UNIT PRICE         RCV         ACV
3   100,00 LF Drip edge                           3,00      300,00      300,00
4   120,00 LF Starter                             2,00      240,00      240,00`;
    expect(readGrid(rows).items.map(({ quantity }) => quantity)).toEqual([100, 120]);
  });
});

describe('a thousands comma stays one', () => {
  const rows = (price: string, rcv: string) => `
${HEADER}
1. Tear off comp. shingles        24.50 SQ       76.00      0.00    1,862.00      (0.00)    1,862.00
2. Laminated comp. shingles       27.00 SQ    ${price}      0.00  ${rcv}      (0.00)  ${rcv}`;

  test('in an estimate with decimal points', () => {
    expect(readGrid(rows('1,240.00', '33,480.00')).items[1]).toMatchObject({ unitPrice: 1240, rcv: 33480 });
  });

  test('where a scanner reads a comma for the point of a few figures', () => {
    const page = gridPage(rows('  240,00', ' 6,480,00'), 1, 'ocr');
    const { items } = readEstimate([page]);
    expect(items[0]).toMatchObject({ quantity: 24.5, rcv: 1862 });
  });

  test('before three digits in an estimate with decimal commas, as a point does', () => {
    const drawing = 'Dwelling Roof\n2,450.00 Surface Area\n';
    const squaresOf = (surface: string) =>
      readGrid(drawing.replace('2,450.00', surface) + withCommas('.')).sketches[0]?.surfaceArea;
    expect(['2.450,00', '2.450', '2,450'].map(squaresOf)).toEqual([2450, 2450, 2450]);
  });
});
