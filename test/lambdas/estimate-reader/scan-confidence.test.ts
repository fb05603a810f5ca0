import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { gridPage } from './grid-page.ts';

const HEADER =
  'DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV';

/** A scanned page of which Textract was unsure of one word. */
function scanned(text: string, word: string, confidence: number): Page {
  const page = gridPage(text, 1, 'ocr');
  const words = page.words.map((one) => ({ ...one, confidence: one.text === word ? confidence : 99.8 }));
  return { ...page, words };
}

const areaOf = (text: string, word: string, confidence: number) =>
  readEstimate([scanned(text, word, confidence)]).area;

describe('a figure of a scan that nothing proves', () => {
  const others = `
2. Drip edge                     200.00 LF        3.00     5.00      605.00   (100.00)      505.00
3. Asphalt starter               150.00 LF        2.00     0.00      300.00     (0.00)      300.00
4. Hip / Ridge cap                60.00 LF        7.00     0.00      420.00     (0.00)      420.00`;

  test.each([
    [61, '1,732.40', 28.4],
    // A quantity, a price or an amount is misread, and which of them no arithmetic tells.
    [59, '1,732.40', null],
  ])('is quoted only where its row adds up: %d × 28.40 = %s', (price, rcv, squares) => {
    const row = `1. Tear off composition shingles  28.40 SQ       ${price}.00     0.00    ${rcv}     (0.00)    ${rcv}`;
    expect(areaOf(`\n${HEADER}\n${row}${others}`, '28.40', 41)).toMatchObject({ squares });
  });

  test('a waste that is stated once proves nothing, however sure the scanner was', () => {
    const installed = `
${HEADER}
1. Laminated - comp. shingle rfg. 33.00 SQ      200.00     0.00    6,600.00     (0.00)    6,600.00
10% Waste Added${others}`;
    expect(areaOf(installed, '10%', 99)).toMatchObject({ squares: null, reason: 'area_unproven' });
  });
});
