import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsAtEnd, moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import {
  CONDITIONS,
  CONDITIONS_AMONG_FIGURES,
  isCondition,
  standsAsCondition,
} from '#lambdas/estimate-reader/text/conditions.ts';
import type { Word } from '#lambdas/estimate-reader/text/page.ts';
import { unitIn } from '#lambdas/estimate-reader/text/units.ts';

describe('an amount', () => {
  test.each([
    ['1,868.62', 1868.62, 'plain'],
    ['$20,014.49', 20014.49, 'plain'],
    ['(1,234.56)', 1234.56, 'round'],
    ['<1,234.56>', 1234.56, 'angle'],
    ['(0.00)', 0, 'round'],
    ['<0.00>', 0, 'angle'],
    ['$(6,693.02)', 6693.02, 'round'],
    ['($660.10)', 660.1, 'round'],
    ['<$6,439.31>', 6439.31, 'angle'],
    ['$-8,530.95', 8530.95, 'minus'],
    ['-$2,000.00', 2000, 'minus'],
    ['-244.06', 244.06, 'minus'],
    ['−244.06', 244.06, 'minus'],
    ['(92.14}', 92.14, 'round'],
    ['1.291.09', 1291.09, 'plain'],
  ])('%s', (text, value, mark) => {
    expect(moneyFrom(text)).toMatchObject({ value, mark });
  });

  test('is no age, condition, share, code or date, and no figure with its commas elsewhere', () => {
    const others = ['13/35', 'Avg.', '37.14%', 'NA', '1,23', '12,34.56', 'PWARR', '5/21/2025'];
    expect(others.filter((text) => moneyFrom(text) !== null)).toEqual([]);
  });

  test('is what any printer makes of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (inCents) => {
        const printed = (inCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        expect(moneyFrom(printed)?.value).toBe(inCents / 100);
        expect(moneyFrom(`(${printed})`)?.value).toBe(inCents / 100);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

/** Words in fixed width, five points a character. */
const words = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    left: match.index * 5,
    right: (match.index + match[0].length) * 5,
    top: 0,
    bottom: 9,
  }));

const figuresOf = (text: string) => amountsAtEnd(words(text)).figures;
const read = (text: string) =>
  figuresOf(text).map((figure) => (figure.kind === 'quantity' ? [figure.value, figure.unit] : figure.kind));

describe('the figures that end a line', () => {
  test('stop where the description begins', () => {
    const { figures, before } = amountsAtEnd(words('Valley metal 61.20LF 9.51 13.44 595.45 (85.09) 510.36'));
    expect(before).toBe(2);
    expect(figures.map(({ kind }) => kind)).toEqual(['quantity', ...Array(5).fill('money')]);
  });

  test.each<[rule: string, text: string, figures: unknown[]]>([
    [
      'tell age, condition and percentage from amounts',
      '624.94 13/35 yrs Avg. 37.14% (232.10) 392.84',
      ['money', 'ageLife', 'condition', 'percent', 'money', 'money'],
    ],
    [
      'take any word behind an age in years for the condition',
      '605.00 5/35 yrs Weathered 20% (121.00)',
      ['money', 'ageLife', 'condition', 'percent', 'money'],
    ],
    ['leave the words behind a slope alone', 'charge 7/12 slope 24.00 SQ', [[24, 'SQ']]],
    ['tell an age and a life in words', '610.88 12 of 30 244.35', ['money', 'ageLife', 'money']],
    ['take the currency behind an amount for its own', '8,623.73 USD 331.68 dollars', ['money', 'money']],
    ['hold no fraction in an age over a life', '852.00 13/35 yrs', ['money', 'ageLife']],
    ['take 8Q behind a number for the SQ it was', '23.71 8Q', [[23.71, 'SQ']]],
    ['never take square feet printed in two words for squares', '2,412 SQ FT', [[2412, 'SF']]],
    [
      'give a unit with a number on either side to the one before',
      'Drip edge  200.00 LF 3.00',
      [[200, 'LF'], 'money'],
    ],
  ])('%s', (_, text, figures) => {
    expect(read(text)).toEqual(figures);
  });

  test('have a dash in the place of a figure stand for none; one within the words is read', () => {
    const line = words('Tear off shingles -   1,514.69        -     1,514.69');
    const { figures, before } = amountsAtEnd(line);
    expect(figures.map(({ text }) => text)).toEqual(['1,514.69', '1,514.69']);
    expect(before).toBe(4);
  });

  test.each([
    ['27.84SQ', 27.84, 'SQ'],
    ['1,288.30LF', 1288.3, 'LF'],
    ['2EA', 2, 'EA'],
    ['9.455Q', 9.45, 'SQ'],
    ['2.248Q', 2.24, 'SQ'],
    ['L18SQ', 118, 'SQ'],
    ['27.84 SQ', 27.84, 'SQ'],
    ['SQ 27.84', 27.84, 'SQ'],
    ['27 84/100 SQ', 27.84, 'SQ'],
    ['28 1/3 SQ', 28.3333, 'SQ'],
    ['438½ SF', 438.5, 'SF'],
    ['1/2 SQ', 0.5, 'SQ'],
    ['268.40 m²', 268.4, 'M2'],
    ['268.40m2', 268.4, 'M2'],
    ['71.60 m', 71.6, 'M'],
    ['208.00 PL', 208, 'LF'],
    ['3.00 C/U', 3, 'EA'],
    ['14.00 sq', 14, 'SQ'],
  ])('a quantity of %s', (printed, value, unit) => {
    expect(read(`Shingles  ${printed}`)).toEqual([[value, unit]]);
  });

  test.each(['SQ', '27.84', "16'", 'R1SQ'])('no quantity of %s', (printed) => {
    expect(figuresOf(`Shingles  ${printed}`).filter(({ kind }) => kind === 'quantity')).toEqual([]);
  });
});

test.each(CONDITIONS)('“%s” is a condition wherever figures are', (word) => {
  expect(isCondition(word, CONDITIONS)).toBe(true);
});

test.each(CONDITIONS_AMONG_FIGURES)('“%s” is a condition between an amount and a percentage', (word) => {
  const line = words(`624.94 ${word} 25%`);
  const next = amountsAtEnd(words('25%')).figures;
  const without = CONDITIONS_AMONG_FIGURES.filter((condition) => condition !== word);
  expect(standsAsCondition(line, 1, next, CONDITIONS_AMONG_FIGURES)).toBe(true);
  expect(standsAsCondition(line, 1, next, without)).toBe(false);
});

test.each<[means: string | null, ...printed: string[]]>([
  ['SQ', 'SQ', 'SQS'],
  ['SF', 'SF', 'SQFT', 'SQ/FT', 'SQ.FT', 'SQ./FT', 'SQ FT', 'SQ FEET', 'SQ FOOT', 'S.F', 'P2', 'P²'],
  ['SF', 'SQUARE FT', 'SQUARE FEET', 'SQUARE FOOT', 'sf.', 'Sq. Ft.'],
  ['LF', 'LF', 'L.F', 'LN', 'LNFT', 'PL'],
  ['EA', 'EA', 'EACH', 'C/U', 'UND'],
  ['M2', 'M2', 'M²', 'SQM'],
  ['M', 'M', 'ML'],
  ['PC', 'PC', 'PCS'],
  ['HR', 'HR', 'HRS'],
  ...[
    'SY',
    'CF',
    'CY',
    'PR',
    'DA',
    'WK',
    'MO',
    'MI',
    'LS',
    'RM',
    'RL',
    'BX',
    'BG',
    'SH',
    'GL',
    'LB',
    'TN',
  ].map((unit): [string, string] => [unit, unit]),
  [null, 'of'],
])('the unit %s is printed as %s', (means, ...printed) => {
  expect(printed.filter((text) => unitIn(text) !== means)).toEqual([]);
});
