import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { wrongSums } from '#test/support/printed-sums.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { partOf, yourShare } from '#web/quote/your-share.ts';
import { type HeadlineFacts, headlineText } from '#web/wizard/result/result-sentence.ts';
import { headlineEn } from '#web/words/en/headline.ts';
import { headlineEs } from '#web/words/es/headline.ts';
import { claim, headlineCases, retail, sized, warned } from './headline-cases.ts';

const product = { title: 'Roof', lower: 'roof' };
const words = { en: headlineEn, es: headlineEs };

/** The line with the figure at its end, and what it rests on. */
function headline(quote: Quote, given: Partial<HeadlineFacts> = {}, language: 'en' | 'es' = 'en') {
  const facts = { quote, tier: 'standard' as const, showsParts: true, said: retail, ...given };
  const { label, figure, text } = headlineText(facts, words[language], product);
  return [`${label} ${figure}`, text];
}

/** Amounts and sizes, in whichever order a language says them. */
const figuresIn = (lines: readonly string[]) =>
  lines
    .join(' ')
    .match(/\$?\d[\d,.]*\d/g)
    ?.toSorted();

describe.each(headlineCases)('$name', ({ quote, said, tier, showsParts, isBeingRead = false, lines }) => {
  const linesIn = (language: 'en' | 'es') => {
    const { title, text } = words[language].noQuote;
    const given = {
      said,
      isBeingRead,
      ...(tier && { tier }),
      ...(showsParts !== undefined && { showsParts }),
    };
    return quote === null ? [title, text] : headline(quote, given, language);
  };
  test('is what the homeowner reads first, with the same figures in Spanish', () => {
    expect(linesIn('en')).toEqual(lines);
    const spanish = linesIn('es');
    expect(figuresIn(spanish)).toEqual(figuresIn(lines));
    for (const [index, line] of spanish.entries()) expect(line).not.toBe(lines[index]);
  });

  test('comes out with a calculator', () => {
    expect(quote && showsParts !== false ? wrongSums(quote) : []).toEqual([]);
  });
});

const readClaim = (patch: Partial<typeof readQuote.claim>): Quote => ({
  ...readQuote,
  claim: { ...readQuote.claim, ...patch },
});
const text = (...given: Parameters<typeof headline>) => headline(...given)[1];

describe('a price that no estimate gave rests', () => {
  test('on the home’s size still where another home was entered, with its range where it has one', () => {
    const home = { squareFootage: 1800, propertyType: 'two-story' as const };
    const correction = { kind: 'typed' as const, was: 1500, squareFootage: 1800, structures: [], home };
    expect(text({ ...sized({ rangePercent: 15 }), correction })).toMatch(/^Expect \$7,700 – \$10,400/);
    expect(text({ ...sized(), correction })).toMatch(/^Based on your home’s size\./);
  });

  test.each([
    ['where the estimate is not here', { documentId: null, hasAdjusterEstimate: true }],
    ['where there is none, though one was sent', { hasAdjusterEstimate: false }],
  ])('on the home’s size, not on the claim, %s', (_, said) => {
    expect(text(sized(), { said: { ...claim, ...said } })).toMatch(
      /^Based on your home’s size, not on your claim\./,
    );
  });

  test('on a guess of the home’s size also on a claim', () => {
    const guess = sized({ rangePercent: 30, bedrooms: 3 });
    expect(text(guess, { said: { ...claim, hasAdjusterEstimate: false } })).toMatch(
      /^Based on a guess of your home’s size, not on your claim\./,
    );
    expect(text(guess, { said: claim })).toContain('so this uses a guess of your home’s size.');
  });

  test('on a roof confirmed from above also on a claim without an estimate', () => {
    expect(text(sized({ source: 'measured' }), { said: { ...retail, isInsuranceClaim: true } })).toMatch(
      /^Based on the roof you confirmed/,
    );
  });

  test('on the squares of a paper that the office does not have, which is to be kept', () => {
    const said = { ...claim, documentId: null };
    expect(text(sized({ source: 'typed-from-paper' }), { said })).toMatch(
      /Keep your estimate handy when we call\.$/,
    );
  });
});

test.each([
  [13_999.49, 'plus $1 because this price is above the $13,999'],
  [13_999.51, 'The other $11,500 is within the $13,999'],
  [14_000, 'The other $11,500 is within the $14,000'],
])('a price is above an allowance where that is seen in whole dollars: %d', (rcvWithTax, said) => {
  const quote = { ...readQuote, roofClaim: { rcvWithTax, nonRecoverable: 0, verified: true, evidence: [] } };
  expect(text(quote)).toContain(said);
  expect(wrongSums(quote)).toEqual([]);
});

test.each([
  ['the price itself', 14_000, 'Standard roof: $14,000. Your part: $14,000'],
  ['a cent more', 14_000.01, 'Standard roof: $14,000. Your part: $14,000'],
  ['what is printed as a dollar more', 14_000.5, 'Standard roof: $14,000'],
])('no rest is named where there is none: a deductible of %s', (_, deductible, title) => {
  const said = headline(readClaim({ deductible, netClaimIfRecovered: null }));
  expect(said[0]).toBe(title);
  expect(said[1]).toMatch(
    deductible > 14_000.01
      ? /^Your deductible is \$14,001, more than this price\./
      : /^By the numbers in your estimate, your part is your deductible\. Your insurer/,
  );
});

test('what the whole claim pays is never said', () => {
  for (const quote of [readQuote, readClaim({ verified: false }), warned('contractor_estimate')])
    for (const language of ['en', 'es'] as const)
      expect(headline(quote, {}, language).join(' ')).not.toMatch(/14,513|2,401|16,914|20,014|insurer pays/);
});

test('a company that shows no parts gives no reason why, but names another material', () => {
  const [, fromEstimate] = headline(readQuote, { showsParts: false });
  expect(headline(readClaim({ verified: false }), { showsParts: false })).toEqual([
    'Standard roof: $14,000',
    fromEstimate,
  ]);
  const slate = warned('not_asphalt_shingle', { cover: 'slate' });
  expect(headline(slate, { showsParts: false })[0]).toBe('Standard roof, asphalt shingles: $14,000');
});

test('another material is named before anything else that keeps a part away', () => {
  const quote = warned('not_asphalt_shingle', { cover: 'slate' });
  const correction = { kind: 'typed' as const, was: 2784, squareFootage: 3000, structures: [] };
  expect(text({ ...quote, correction })).toMatch(/^Your estimate is for slate\./);
});

/** A claim with these cents of deductible, allowance and price; nothing else is in the sum. */
const withCents = (deductible: number, allowed: number, price: number, lost = 0): Quote => ({
  ...readQuote,
  claim: { ...readQuote.claim, deductible, recoverable: 0, nonRecoverable: null, netClaimIfRecovered: null },
  roofClaim: { rcvWithTax: allowed + lost, nonRecoverable: lost, verified: true, evidence: [] },
  standard: { price, description: '' },
});

const deductibles = [0.01, 999.49, 1_000, 1_000.5, 2_499.51, 2_500.99];
const allowances = [0, 999.5, 9_999.49, 9_999.5, 9_999.99, 10_000, 10_000.01, 10_000.5, 10_001, 18_126.4];
const prices = [1_000, 2_500.5, 9_999.5, 10_000, 10_000.49, 10_000.51];

test.each([0, 6_439.31])(
  'a sum as it is printed comes out with cents on both sides of a half, and %d never paid back',
  (lost) => {
    for (const deductible of deductibles)
      for (const allowed of allowances)
        for (const price of prices)
          expect(
            wrongSums(withCents(deductible, allowed, price, lost)),
            `${deductible} ${allowed} ${price}`,
          ).toEqual([]);
  },
);

test.each([
  [2_500, 14_000, 14_000, 2_500],
  [14_000, 14_000, 14_000, 14_000],
  [14_000.01, 14_000.01, 14_000, 14_000],
  [14_000.5, 14_000.5, 14_000, null],
  [2_500, 2_500, 14_000, 14_000],
  [2_500, 2_499.5, 14_000, null],
])(
  'a deductible of %d and an allowance of %d leave of %d a part of %s',
  (deductible, allowed, price, part) => {
    expect(partOf(yourShare(withCents(deductible, allowed, price), true), 'standard')).toBe(part);
  },
);

test.each(['en', 'es'] as const)(
  'outside the company’s area nobody is said to inspect or call, in %s',
  (language) => {
    for (const said of [retail, { ...retail, isInsuranceClaim: true }]) {
      const [whole = '', outside = ''] = [false, true].map(
        (isOutside) => headline(quoteFor(1800, defaultRates), { said, isOutside }, language)[1],
      );
      expect(whole.startsWith(`${outside} `)).toBe(true);
      expect(outside).not.toMatch(/inspect|call|revisa|llame/i);
    }
    const [, read] = headline(readQuote, {}, language);
    expect(headline(readQuote, { isOutside: true }, language)[1]).toBe(read);
  },
);
