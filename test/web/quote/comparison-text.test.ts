import { describe, expect, test } from 'vitest';
import { compareEstimates } from '#shared/estimate/comparison/compare.ts';
import type { EstimateComparison, RowFigures } from '#shared/estimate/comparison/comparison.ts';
import type { EstimateListing } from '#shared/estimate/listing.ts';
import { listed, listing } from '#test/support/listed-rows.ts';
import {
  changeName,
  comparisonAsText,
  datedName,
  footLines,
  leadSentence,
  paperNames,
  sideText,
  signedDollars,
} from '#web/quote/comparison-text.ts';
import { comparisonEn as words } from '#web/words/en/comparison.ts';
import { comparisonEs } from '#web/words/es/comparison.ts';

const row: RowFigures = { quantity: 212, unit: 'LF', unitPrice: 3.1, amount: 657.2, page: 1 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test('a minus is as wide as a plus, and nothing has no sign', () => {
  expect([657.2, -75, 0].map(signedDollars)).toEqual(['+$657.20', '\u2212$75.00', '$0.00']);
});

describe('a side', () => {
  test.each([
    ['is a sum that comes out', row, false, '212 LF × $3.10 = $657.20'],
    ['leaves out a quantity that the name tells', row, true, '$3.10 = $657.20'],
    [
      'adds the costs that the row includes',
      { ...row, tax: 12.8, overheadProfit: 134, amount: 804 },
      false,
      '212 LF × $3.10 + $12.80 tax + $134.00 overhead and profit = $804.00',
    ],
    ['tells no sum that does not come out', { ...row, amount: 700 }, false, '212 LF, $700.00'],
    ['tells an amount alone', { ...row, quantity: null, unit: null, unitPrice: null }, false, '$657.20'],
    ['has no amount where none was read', { ...row, amount: null }, false, '212 LF, not read'],
    [
      'has no zero where nothing was read',
      { quantity: null, unit: null, unitPrice: null, amount: null, page: 1 },
      false,
      'not read',
    ],
    [
      'keeps the minus of a credit',
      { quantity: 1, unit: 'EA', unitPrice: -418.5, amount: -418.5, page: 1 },
      false,
      '1 EA × \u2212$418.50 = \u2212$418.50',
    ],
  ])('%s', (_, figures, isPriceAlone, text) => {
    expect(plain(sideText(figures, isPriceAlone, words))).toBe(text);
  });

  test('breaks before a sign, and not between a minus and its amount', () => {
    const credit = { quantity: 1, unit: 'EA', unitPrice: -418.5, amount: -418.5, page: 1 };
    expect(sideText(credit, false, words)).toBe(
      '1\u00a0EA\u00a0×\u00a0\u2212\u2060$418.50 =\u00a0\u2212\u2060$418.50',
    );
  });
});

const rows = [listed('Drip edge', 200, 3), listed('Ridge cap', 96, 6.25), listed('Step flashing', 20, 13)];

function compared(older: Partial<EstimateListing>, newer: Partial<EstimateListing>): EstimateComparison {
  const [first, second] = [listing(older.rows ?? rows, older), listing(newer.rows ?? rows, newer)];
  const comparison = compareEstimates({ listing: first, quoted: true }, { listing: second, quoted: true });
  if (typeof comparison === 'string') throw new Error(comparison);
  return comparison;
}

test('the first sentence says whether both are read and which prices the roof', () => {
  const contractors = { contractor: true };
  const lost = { closes: false, lostBefore: [1], rows: rows.slice(0, 2) };
  expect(
    [compared({}, {}), compared({}, contractors), compared({}, lost), compared({}, { closes: false })].map(
      (comparison) => leadSentence(comparison, words),
    ),
  ).toEqual([
    'Both are read and add up. Your quote uses the newer one.',
    'Both are read and add up. Your quote uses your insurer’s.',
    'We couldn’t read every line. Your quote uses the first one.',
    'Both are read, but the lines don’t add up to the totals. Your quote uses the first one.',
  ]);
});

test('the foot counts equal lines and says what was not read', () => {
  expect(footLines(compared({}, {}), words)).toEqual([
    'Every line is the same.',
    'Every line on both estimates was read.',
  ]);
  const lost = compared({}, { closes: false, lostBefore: [2], rows: rows.slice(0, 2), unreadPages: [3] });
  expect(footLines(lost, words)).toEqual([
    '2 lines are the same.',
    '1 line wasn’t read, so the changes don’t add up to the difference.',
    'New: page 3 wasn’t read.',
  ]);
});

test('papers of one kind are called by their order, of two kinds by who wrote them', () => {
  expect(paperNames(compared({}, {}), words)).toMatchObject({ older: 'First', newer: 'New' });
  expect(paperNames(compared({}, { contractor: true }), words)).toMatchObject({
    older: 'Insurer’s',
    newer: 'Contractor’s',
  });
});

test('a date has its year where it is not this one', () => {
  const at = { locale: 'en-US', now: new Date('2026-11-29T12:00:00Z'), words };
  expect(datedName('First', '2026-09-12', at)).toBe('First, September 12');
  expect(datedName('First', '2025-12-31', at)).toBe('First, December 31, 2025');
  expect(datedName('First', null, at)).toBe('First');
});

test('a row whose price alone changed has its quantity in its name', () => {
  const dearer = [listed('Drip edge', 200, 3.5), ...rows.slice(1)];
  const [section] = compared({}, { rows: dearer }).sections;
  expect(section?.changes.map(changeName)).toEqual(['Drip edge, 200 LF']);
});

test.each([
  ['en', words, 'en-US'],
  ['es', comparisonEs, 'es-US'],
] as const)(
  'as text it tells both totals, each change with its word, and no advice: %s',
  (_, own, locale) => {
    const comparison = compared(
      { dated: '2026-09-12' },
      { dated: '2026-11-19', rows: [listed('Drip edge', 220, 3), listed('Ridge cap', 96, 6.25)] },
    );
    const text = comparisonAsText(comparison, { locale, now: new Date('2026-11-29T12:00:00Z'), words: own });
    expect(text).toContain('$1,460.00');
    expect(text).toContain(`Drip edge (${own.changes.quantity}): +$60.00`);
    expect(text).toContain(`Step flashing (${own.changes.gone}): \u2212$260.00`);
    expect(text).not.toMatch(/owed|should|deserve|score|debe pedir/i);
  },
);
