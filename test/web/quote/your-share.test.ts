import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quote } from '#shared/quote/quote.ts';
import { type NoCostReason, noShareBecause, noShareWords, yourShare } from '#web/quote/your-share.ts';
import { type HeadlineWords, headlineEn } from '#web/words/en/headline.ts';
import { headlineEs } from '#web/words/es/headline.ts';
import { readQuote } from './read-quote.ts';

const { roofClaim } = readQuote;
if (!roofClaim) throw new Error('the sample has a roof claim');

const priced = (price: number, rcvWithTax: number, nonRecoverable = 0, deductible = 2_500) =>
  yourShare(
    {
      ...readQuote,
      standard: { price, description: '' },
      claim: { ...readQuote.claim, deductible, netClaimIfRecovered: null },
      roofClaim: { ...roofClaim, rcvWithTax, nonRecoverable },
    },
    true,
  )?.tiers.find(({ tier }) => tier === 'standard');

describe.each([
  ['nothing of the roof’s depreciation is lost', 0, 15_000],
  ['some of it is', 6_000, 21_000],
])('where %s', (_, lost, rcv) => {
  test.each([
    ['a dollar below', 14_999, 2_500],
    ['a cent below', 14_999.99, 2_500],
    ['equal to', 15_000, 2_500],
    ['a cent above', 15_000.01, 2_500.01],
    ['a dollar above', 15_001, 2_501],
  ])('a price %s what the claim pays for the roof', (_price, price, share) => {
    expect(priced(price, rcv, lost)?.share).toBe(share);
  });

  test('and the deductible is zero, only what the price is above is left', () => {
    expect(priced(14_999, rcv, lost, 0)?.share).toBe(0);
    expect(priced(15_001, rcv, lost, 0)?.share).toBe(1);
  });
});

test('every tier has its share, in the order of the prices', () => {
  const tiers = yourShare(readQuote, true)?.tiers.map(({ tier, share }) => [tier, share]);
  expect(tiers).toEqual([
    ['asLowAs', 2_500],
    ['standard', 2_500],
    ['impactResistant', 4_779.6],
    ['premiumWarranty', 7_579.6],
  ]);
});

test('shares are whole cents and never below the deductible', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (price, rcv, deductible, lost) => {
      const share = priced(price / 100, rcv / 100, lost / 100, deductible / 100)?.share ?? Number.NaN;
      const expected = deductible + Math.max(0, price - Math.max(0, rcv - lost));
      return share === expected / 100 && share >= deductible / 100;
    }),
    { seed: 20_261_120 },
  );
});

test.each<[NoCostReason, Partial<Quote>]>([
  ['contractor', { warningDetails: [{ code: 'contractor_estimate', values: {} }], roofClaim: null }],
  ['otherMaterial', { warningDetails: [{ code: 'not_asphalt_shingle', values: {} }] }],
  ['noDeductible', { claim: { ...readQuote.claim, deductible: null } }],
  ['areaInDoubt', { warningDetails: [{ code: 'ambiguous_area', values: { quoted: 29, other: 23 } }] }],
  ['roofNotListed', { roofClaim: null }],
  ['claimUnproven', { claim: { ...readQuote.claim, verified: false } }],
  ['roofUnproven', { roofClaim: { ...roofClaim, verified: false } }],
  ['paysLess', { claim: { ...readQuote.claim, netClaimIfRecovered: 12_000 } }],
])('the reason “%s” is said where no share can be worked out', (reason, changed) => {
  const quote = { ...readQuote, ...changed };
  expect(noShareBecause(quote)).toBe(reason);
  expect(yourShare(quote, true)).toBeNull();
});

test('in place of the share the words name the cover of most of the house, not one beside its shingles', () => {
  const said = (values: Record<string, string>, words: HeadlineWords) =>
    noShareWords(
      { ...readQuote, warningDetails: [{ code: 'not_asphalt_shingle', values }] },
      'otherMaterial',
      words,
    );
  const metal = { material: 'Metal roofing - ribbed', cover: 'metal' };
  expect(said(metal, headlineEn)).toMatch(
    /^Your estimate is for metal roofing\. These prices are for asphalt/,
  );
  expect(said(metal, headlineEs)).toMatch(/^Su estimado es para otro material \(techo de metal\)\. Estos/);
  const unnamed = { material: 'Roof panels', cover: 'other' };
  expect(said(unnamed, headlineEn)).toMatch(/^Your estimate is for a different roof material\./);
  expect(said(unnamed, headlineEs)).toMatch(/^Su estimado es para otro material\. Estos/);
  expect(said({ material: 'Metal roofing' }, headlineEn)).toBe(headlineEn.noShare.otherMaterial);
});

test.each(['alone', 'part', 'stated'])('a size that nothing contradicts gives a share: %s', (name) => {
  const warningDetails: Quote['warningDetails'] = [{ code: 'ambiguous_area', values: { [name]: 24 } }];
  expect(noShareBecause({ ...readQuote, warningDetails })).toBeNull();
});

test('no reason is said for a share that is shown, or for a quote no document gave', () => {
  expect(noShareBecause(readQuote)).toBeNull();
  expect(noShareBecause({ ...readQuote, claim: undefined })).toBeNull();
});

test('no share is shown where the company shows none, and for a quote no document gave', () => {
  expect(yourShare(readQuote, false)).toBeNull();
  expect(yourShare({ ...readQuote, claim: undefined }, true)).toBeNull();
});

test('a deductible of zero is a figure, not a missing one', () => {
  const free = { ...readQuote, claim: { ...readQuote.claim, deductible: 0, netClaimIfRecovered: 19_414.49 } };
  expect(yourShare(free, true)?.deductible).toBe(0);
});

describe('a claim that says it comes to less than the rest', () => {
  const total = (netClaimIfRecovered: number | null) =>
    yourShare({ ...readQuote, claim: { ...readQuote.claim, netClaimIfRecovered } }, true);

  test('by a policy limit or an earlier payment gives no share, for it would be too small', () => {
    expect(total(16_914.46)).toBeNull();
    expect(total(12_000)).toBeNull();
  });

  test('by the two cents of a slip, or that does not say, still does', () => {
    expect(total(16_914.47)).not.toBeNull();
    expect(total(null)).not.toBeNull();
  });
});
