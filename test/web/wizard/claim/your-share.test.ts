import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { yourShare } from '#web/wizard/claim/your-share.ts';

const { roofClaim } = readQuote;
if (!roofClaim) throw new Error('the sample has a roof claim');

const priced = (price: number, rcvWithTax: number) =>
  yourShare(
    {
      ...readQuote,
      standard: { price, description: '' },
      roofClaim: { ...roofClaim, rcvWithTax },
    },
    true,
  )?.tiers.find(({ tier }) => tier === 'standard');

test('deductible + the roof’s non-recoverable depreciation + what the price is above the claim', () => {
  expect(priced(16_800, 15_120.4)).toEqual({
    tier: 'standard',
    price: 16_800,
    aboveClaim: 1_679.6,
    share: 4_779.6,
  });
});

test.each([
  ['one cent below', 15_120.39, 0, 3_100],
  ['equal', 15_120.4, 0, 3_100],
  ['one cent above', 15_120.41, 0.01, 3_100.01],
])('a price %s the claim’s roof amount', (_, price, aboveClaim, share) => {
  expect(priced(price, 15_120.4)).toMatchObject({ aboveClaim, share });
});

test('every tier has its share, in the order of the prices', () => {
  const tiers = yourShare(readQuote, true)?.tiers.map(({ tier, share }) => [tier, share]);
  expect(tiers).toEqual([
    ['asLowAs', 3_100],
    ['standard', 3_100],
    ['impactResistant', 4_779.6],
    ['premiumWarranty', 7_579.6],
  ]);
});

test('shares are whole cents and never below deductible + non-recoverable', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (price, rcv, deductible, lost) => {
      const shares = yourShare(
        {
          ...readQuote,
          standard: { price: price / 100, description: '' },
          claim: { ...readQuote.claim, deductible: deductible / 100, netClaimIfRecovered: null },
          roofClaim: { ...roofClaim, rcvWithTax: rcv / 100, nonRecoverable: lost / 100 },
        },
        true,
      );
      const share = shares?.tiers.find(({ tier }) => tier === 'standard')?.share ?? Number.NaN;
      const expected = deductible + lost + Math.max(0, price - rcv);
      return share === expected / 100;
    }),
    { seed: 20_261_120 },
  );
});

describe('no share is shown', () => {
  test.each([
    ['where the company does not show them', readQuote, false],
    ['for a quote no document gave', { ...readQuote, claim: undefined }, true],
    [
      'for a claim that is not proven',
      { ...readQuote, claim: { ...readQuote.claim, verified: false } },
      true,
    ],
    [
      'for a roof of another material than the prices',
      { ...readQuote, warningDetails: [{ code: 'not_asphalt_shingle' as const, values: {} }] },
      true,
    ],
    ['without a deductible', { ...readQuote, claim: { ...readQuote.claim, deductible: null } }, true],
    ['without the roof’s part of the claim', { ...readQuote, roofClaim: null }, true],
    [
      'for a roof part that is not proven',
      { ...readQuote, roofClaim: { ...roofClaim, verified: false } },
      true,
    ],
  ])('%s', (_, quote, show) => {
    expect(yourShare(quote, show)).toBeNull();
  });
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
