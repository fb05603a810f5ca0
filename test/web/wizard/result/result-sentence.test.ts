import { describe, expect, test } from 'vitest';
import type { RoofCover } from '#shared/estimate/warnings.ts';
import { defaultRates, type TierName } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { wrongSums } from '#test/support/printed-sums.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { type HeadlineFacts, headlineText } from '#web/wizard/result/result-sentence.ts';
import { firstWords as en } from '#web/words/en/first.ts';
import { headlineEn } from '#web/words/en/headline.ts';
import { firstWords as es } from '#web/words/es/first.ts';
import { headlineEs } from '#web/words/es/headline.ts';

interface Given {
  tier?: TierName;
  showsParts?: boolean;
  spanish?: boolean;
  said?: Partial<HeadlineFacts['said']>;
}

const retail = { isInsuranceClaim: false, hasAdjusterEstimate: null, documentId: null, insuranceDoc: null };
const onClaim = { isInsuranceClaim: true, hasAdjusterEstimate: true };

function headline(
  quote: Quote,
  { tier = 'standard', showsParts = true, spanish = false, said = {} }: Given = {},
) {
  const facts = { quote, tier, showsParts, said: { ...retail, ...said } };
  const [words, { productWord }] = spanish ? ([headlineEs, es] as const) : ([headlineEn, en] as const);
  const { label, figure, text } = headlineText(facts, words, productWord('Roof'));
  return { title: `${label} ${figure}`, text };
}

const claim = (patch: Partial<typeof readQuote.claim>): Quote => ({
  ...readQuote,
  claim: { ...readQuote.claim, ...patch },
});
const roof = (rcvWithTax: number, nonRecoverable = 0): Quote => ({
  ...readQuote,
  roofClaim: { rcvWithTax, nonRecoverable, verified: true, evidence: [] },
});
const warned = (code: 'contractor_estimate' | 'not_asphalt_shingle', cover?: RoofCover): Quote => ({
  ...readQuote,
  warningDetails: [{ code, values: cover === undefined ? {} : { cover } }],
});
const sized = (basis: Quote['basis']): Quote => quoteFor(1800, defaultRates, basis);

describe('a price that no estimate gave', () => {
  const others: [] = [];

  test('rests on the home’s size', () => {
    expect(headline(sized({ source: 'home-size', others }))).toEqual({
      title: 'Standard roof: $9,000',
      text: 'Based on your home’s size. We inspect the roof before we set a final price.',
    });
  });

  test('has the card’s own range', () => {
    const { text } = headline(sized({ source: 'home-size', rangePercent: 15, others }));
    expect(text).toMatch(/^Expect \$7,700 – \$10,400, depending on your roof’s real size\./);
  });

  test('rests on the roof that was confirmed, also with a range', () => {
    const { text } = headline(sized({ source: 'measured', rangePercent: 5, others }));
    expect(text).toMatch(/^Based on the roof you confirmed from above\./);
  });

  test('rests on the size that was entered in its place', () => {
    const correction = { kind: 'typed' as const, was: 1500, squareFootage: 1800, structures: [] };
    expect(headline({ ...sized({ source: 'home-size', others }), correction }).text).toMatch(
      /^Based on the roof size you entered\./,
    );
  });

  test('rests on the home’s size still where another home was entered', () => {
    const home = { squareFootage: 1800, propertyType: 'two-story' as const };
    const correction = { kind: 'typed' as const, was: 1500, squareFootage: 1800, structures: [], home };
    const ranged = sized({ source: 'home-size', rangePercent: 15, others });
    expect(headline({ ...ranged, correction }).text).toMatch(/^Expect \$7,700 – \$10,400/);
    expect(headline({ ...sized({ source: 'home-size', others }), correction }).text).toMatch(
      /^Based on your home’s size\./,
    );
  });

  test.each([
    [
      { isInsuranceClaim: true, hasAdjusterEstimate: false },
      /^Based on your home’s size, not on your claim\./,
    ],
    [onClaim, /^Based on your home’s size, not on your claim\./],
    [
      { ...onClaim, documentId: 'd' },
      /^We couldn’t price from your PDF, so this uses your home’s size\. Our office has/,
    ],
    [
      { ...onClaim, insuranceDoc: new File([], 'a.pdf') },
      /^We couldn’t use your file, so this uses your home’s size\./,
    ],
    [
      { ...onClaim, documentId: 'd', hasAdjusterEstimate: false },
      /^Based on your home’s size, not on your claim\./,
    ],
  ])('on a claim says whether the office has the paper: %o', (said, text) => {
    expect(headline(sized({ source: 'home-size', others }), { said }).text).toMatch(text);
  });

  test('rests on the squares that were typed from the paper', () => {
    const typed = quoteFor(2784, defaultRates, { source: 'typed-from-paper', others });
    expect(headline(typed, { said: { ...onClaim, documentId: 'd' } }).text).toBe(
      'Based on the 27.84 squares you took from your estimate. Our office checks them against your PDF.',
    );
    expect(headline(typed, { spanish: true, said: { ...onClaim, documentId: 'd' } }).text).toBe(
      'Según lo que usted tomó de su estimado: 27.84 cuadros. Nuestra oficina los revisa con su PDF.',
    );
    expect(headline(typed, { said: onClaim }).text).toMatch(/Keep your estimate handy when we call\.$/);
  });

  test('of a confirmed roof is not said to rest on the home’s size, on a claim neither', () => {
    const measured = sized({ source: 'measured', others });
    expect(headline(measured, { said: { isInsuranceClaim: true } }).text).toMatch(
      /^Based on the roof you confirmed/,
    );
    expect(headline(measured, { said: { ...onClaim, documentId: 'd' } }).text).toContain(
      'this uses the roof you confirmed from above',
    );
  });
});

describe('a proven claim', () => {
  test('leaves the deductible where the price is within what the estimate allows', () => {
    expect(headline(roof(18_126.4))).toEqual({
      title: 'Standard roof: $14,000. Your part: $2,500',
      text: 'By the numbers in your estimate, your part is your deductible. The other $11,500 is within the $18,126 your estimate allows for the roof. Your insurer decides what it pays.',
    });
  });

  test('adds what the price is above it', () => {
    expect(headline(roof(18_126.4), { tier: 'premiumWarranty' })).toEqual({
      title: 'Premium Warranty roof: $19,600. Your part: $3,974',
      text: 'By the numbers in your estimate: your $2,500 deductible, plus $1,474 because this price is above the $18,126 your estimate allows for the roof. Your insurer decides what it pays.',
    });
  });

  test('says that depreciation which is never paid back is off the allowance', () => {
    const quote = { ...roof(17_959.5, 6_439.31), standard: { price: 11_200, description: '' } };
    const { title, text } = headline({
      ...quote,
      claim: { ...readQuote.claim, deductible: 2_666, netClaimIfRecovered: null },
    });
    expect(title).toBe('Standard roof: $11,200. Your part: $2,666');
    expect(text).toContain(
      'The other $8,534 is within the $11,520 your estimate allows for the roof, after depreciation it doesn’t pay back.',
    );
  });

  test.each([
    [13_999.49, 'plus $1 because this price is above the $13,999'],
    [13_999.51, 'The other $11,500 is within the $13,999'],
    [14_000, 'The other $11,500 is within the $14,000'],
  ])('is said to be above the allowance where that is seen in whole dollars: %d', (amount, said) => {
    expect(headline(roof(amount)).text).toContain(said);
    expect(wrongSums(roof(amount))).toEqual([]);
  });

  test.each([
    ['the price itself', 14_000, 'Standard roof: $14,000. Your part: $14,000'],
    ['a cent more', 14_000.01, 'Standard roof: $14,000. Your part: $14,000'],
    ['what is printed as a dollar more', 14_000.5, 'Standard roof: $14,000'],
  ])('names no rest where there is none: a deductible of %s', (_name, deductible, title) => {
    const said = headline(claim({ deductible, netClaimIfRecovered: null }));
    expect(said.title).toBe(title);
    expect(said.text).toMatch(
      deductible > 14_000.01
        ? /^Your deductible is \$14,001, more than this price\./
        : /^By the numbers in your estimate, your part is your deductible\. Your insurer/,
    );
  });

  test('says no part above the price: the deductible is the whole claim’s', () => {
    const said = headline({
      ...roof(3_000),
      claim: { ...readQuote.claim, deductible: 5_000, netClaimIfRecovered: null },
    });
    expect(said.title).toBe('Standard roof: $14,000');
    expect(said.text).toMatch(/^Your deductible is more than your estimate allows for the roof\./);
  });

  test('never says what the whole claim pays', () => {
    for (const quote of [readQuote, claim({ verified: false }), warned('contractor_estimate')])
      for (const spanish of [false, true]) {
        const { title, text } = headline(quote, { spanish });
        expect(`${title} ${text}`).not.toMatch(/14,513|2,401|16,914|20,014|insurer pays/);
      }
  });

  test('with prices of cents still comes out', () => {
    for (const price of [9_500.5, 15_119.5, 15_120.4, 15_120.9])
      expect(wrongSums({ ...roof(15_120.4), standard: { price, description: '' } })).toEqual([]);
  });
});

describe('no part is said', () => {
  test.each([
    ['whose numbers do not match', claim({ verified: false }), /^We can’t show your part: some numbers/],
    [
      'whose deductible is not shown',
      claim({ deductible: null }),
      /^Your estimate doesn’t show your deductible/,
    ],
    [
      'that ends lower than it adds up to',
      claim({ netClaimIfRecovered: 16_000 }),
      /^Your estimate ends lower/,
    ],
    [
      'that does not list the roof',
      { ...readQuote, roofClaim: null },
      /^Your estimate doesn’t list the roof/,
    ],
    ['of a contractor', warned('contractor_estimate'), /^Your PDF looks like a contractor’s estimate\./],
  ])('of an estimate %s', (_name, quote, text) => {
    const said = headline(quote);
    expect(said.title).toBe('Standard roof: $14,000');
    expect(said.text).toMatch(text);
  });

  test('where the company shows none, which says so for no other reason', () => {
    for (const quote of [readQuote, claim({ verified: false })])
      expect(headline(quote, { showsParts: false })).toEqual({
        title: 'Standard roof: $14,000',
        text: 'Priced from the roof size in your estimate. See your claim’s numbers below.',
      });
    expect(headline(warned('not_asphalt_shingle', 'slate'), { showsParts: false }).title).toBe(
      'Standard roof, asphalt shingles: $14,000',
    );
  });
});

describe('an estimate for another material', () => {
  test('is named, and the price is said to be for asphalt shingles', () => {
    expect(headline(warned('not_asphalt_shingle', 'metal'))).toEqual({
      title: 'Standard roof, asphalt shingles: $14,000',
      text: 'Your estimate is for metal roofing. These prices are for asphalt shingles, so don’t compare the two. Tell us on the call which roof you want.',
    });
    expect(headline(warned('not_asphalt_shingle', 'other')).text).toMatch(
      /^Your estimate is for a different roof material\./,
    );
  });

  test('beside a house of asphalt shingles keeps the part away, and the price is the house’s', () => {
    const said = headline(warned('not_asphalt_shingle'));
    expect(said.title).toBe('Standard roof: $14,000');
    expect(said.text).toMatch(/^Part of the roof on your estimate isn’t asphalt shingles/);
  });

  test('is named before anything else that keeps a part away', () => {
    const quote = warned('not_asphalt_shingle', 'slate');
    const correction = { kind: 'typed' as const, was: 2784, squareFootage: 3000, structures: [] };
    expect(headline({ ...quote, correction }).text).toMatch(/^Your estimate is for slate\./);
  });
});

test('says what follows where there is no quote', () => {
  expect(headlineEn.noQuote.title).toBe('We have your info');
  expect(headlineEs.noQuote.title).toBe('Ya tenemos sus datos');
});

test('is said in Spanish', () => {
  expect(headline(roof(18_126.4), { spanish: true })).toEqual({
    title: 'Opción estándar: $14,000. Su parte: $2,500',
    text: 'Según las cantidades de su estimado, su parte es su deducible. Los otros $11,500 están dentro de los $18,126 que el estimado asigna al techo. Su aseguradora decide lo que paga.',
  });
});

test('the check of printed sums finds one that does not come out', () => {
  const words = headlineEn.within;
  headlineEn.within = (_rest, allowed, lost) => words('$11,501', allowed, lost);
  expect(wrongSums(roof(18_126.4)).join()).toContain('price ≠ part + the rest');
  headlineEn.within = words;
});
