import { describe, expect, test } from 'vitest';
import { documentQuote } from '#lambdas/documents/answer.ts';
import { quoteFromEstimate, readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { gridPage, HEADER, readGrid } from './grid-page.ts';

const money = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function row(
  number: number,
  description: string,
  quantity: number,
  unit: string,
  price: number,
  lost = '(0.00)',
) {
  const rcv = quantity * price;
  const acv = rcv - Number(lost.replace(/[^\d.]/g, ''));
  return [
    `${number}. ${description}`.padEnd(32),
    `${money(quantity)} ${unit}`.padStart(10),
    money(price).padStart(12),
    '0.00'.padStart(9),
    money(rcv).padStart(12),
    lost.padStart(11),
    money(acv).padStart(12),
  ].join('');
}

function estimateOf(rows: string[], summary = ''): ReturnType<typeof readEstimate> {
  const cover = 'Some Mutual Insurance\nClaim Number: SM-100200   Date of Loss: 5/21/2025\n\nDwelling Roof';
  return readGrid(`${cover}\n${HEADER}\n${rows.join('\n')}\n\n${summary}`);
}

const roofOf = (area: number) =>
  estimateOf(
    [
      row(1, 'Tear off comp. shingles', area, 'SQ', 60),
      row(2, 'Drip edge', 100, 'LF', 3, '<30.00>'),
      row(3, 'Valley metal', 40, 'LF', 9),
    ],
    `Summary for Dwelling
Replacement Cost Value            ${money(area * 60 + 660)}
Less Non-recoverable Depreciation     <30.00>
Actual Cash Value                 ${money(area * 60 + 630)}
Less Deductible                      (1,000.00)
Net Claim                         ${money(area * 60 - 370)}`,
  );

function quoted(estimate: ReturnType<typeof readEstimate>) {
  const found = quoteFromEstimate(estimate);
  if (found.kind !== 'quote') throw new Error(found.reason);
  return documentQuote('document-1', found.quote, defaultPricing);
}

describe('the quote of an estimate', () => {
  test.each([
    [27.84, 2784, 28],
    [28, 2800, 28],
    [28.01, 2801, 29],
    [29.06, 2906, 30],
  ])('%d squares are %d square feet, rounded up once to %d', (area, squareFootage, squares) => {
    const quote = quoted(roofOf(area));
    expect(quote).toMatchObject({ squareFootage, squares, documentId: 'document-1' });
    expect(quote.asLowAs.price).toBe(squares * 350);
  });

  test('says where the area and each figure of the claim stand', () => {
    const quote = quoted(roofOf(27.84));
    expect(quote.evidence?.text).toContain('27.84 SQ');
    expect(quote.claim).toMatchObject({
      claimNumber: 'SM-100200',
      dateOfLoss: '2025-05-21',
      rcv: 2330.4,
      nonRecoverable: 30,
      deductible: 1000,
      netClaim: 1300.4,
      verified: true,
    });
    expect(quote.sources?.deductible?.text).toContain('Less Deductible');
  });

  test('says every warning in words and as data, in the same order', () => {
    const quote = quoted(roofOf(27.84));
    expect(quote.warningDetails?.map(({ code }) => code)).toContain('non_recoverable_depreciation');
    expect(quote.warnings).toHaveLength(quote.warningDetails?.length ?? -1);
  });

  test('adds up what the claim pays for the roof', () => {
    expect(quoted(roofOf(27.84)).roofClaim).toMatchObject({
      rcvWithTax: 2330.4,
      nonRecoverable: 30,
      verified: true,
    });
  });

  test('lists twelve usual items: found with their row, not found, or unclear', () => {
    const checklist = quoted(roofOf(27.84)).checklist ?? [];
    expect(checklist).toHaveLength(12);
    const of = (item: string) => checklist.find((finding) => finding.item === item);
    expect(of('drip_edge')).toMatchObject({ found: 'found', evidence: { page: 1 } });
    expect(of('starter')).toEqual({ item: 'starter', found: 'not_found', evidence: null });
    expect(of('steep')?.found).toBe('unclear');
  });
});

describe('no quote', () => {
  test('for a repair: the drawing is offered, not assumed', () => {
    const estimate = readGrid(`Dwelling Roof
2,763.49 Surface Area     27.63 Number of Squares
${HEADER}
${row(1, 'Tear off comp. shingles', 1.34, 'SQ', 60)}`);
    expect(quoteFromEstimate(estimate)).toMatchObject({
      kind: 'refusal',
      reason: 'partial_roof_repair',
      choices: [{ kind: 'whole_roof_sketch', squareFootage: 2763 }],
    });
  });

  test('says where the estimate states the roof’s size, and nothing where it does not', () => {
    const large = estimateOf([row(1, 'Tear off comp. shingles', 2412, 'SQ', 60)]);
    expect(quoteFromEstimate(large)).toMatchObject({
      doubt: { page: 1, text: expect.stringContaining('Tear off comp. shingles') },
    });
    const none = estimateOf([row(1, 'Paint the walls', 400, 'SF', 1)]);
    expect(quoteFromEstimate(none)).not.toHaveProperty('doubt');
  });

  test.each([
    [
      'for an estimate without roof work',
      'no_roof_items',
      estimateOf([row(1, 'Paint the walls', 400, 'SF', 1)]),
    ],
    ['for an estimate that is no estimate', 'not_an_estimate', readGrid('Total Roof Area = 2,812 sq ft')],
    [
      'for an area no house has',
      'area_unproven',
      estimateOf([row(1, 'Tear off comp. shingles', 2412, 'SQ', 60)]),
    ],
  ])('%s', (_, reason, estimate) => {
    expect(quoteFromEstimate(estimate)).toMatchObject({ kind: 'refusal', reason });
  });
});

test('a row of print that its own arithmetic contradicts is quoted with a word of warning', () => {
  const wrong = row(1, 'Tear off comp. shingles', 27.84, 'SQ', 60).replaceAll('1,670.40', '1,970.40');
  expect(quoted(estimateOf([wrong])).warningDetails).toContainEqual({
    code: 'figures_unverified',
    values: { figures: 'area' },
  });
});

/** A scanned page of which Textract was unsure of one word. */
function scanned(text: string, word: string, confidence: number): Page {
  const page = gridPage(text, 1, 'ocr');
  const words = page.words.map((printed) => ({
    ...printed,
    confidence: printed.text === word ? confidence : 99.8,
  }));
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
