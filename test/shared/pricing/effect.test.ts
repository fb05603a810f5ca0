import { describe, expect, test } from 'vitest';
import { changedTiers, priceEffect, sampleHomes } from '#shared/pricing/effect.ts';
import { defaultRates } from '#shared/pricing.ts';
import { quoteFor } from '#shared/quote.ts';

const rates = (changes: Partial<typeof defaultRates>) => ({
  before: defaultRates,
  after: { ...defaultRates, ...changes },
});

describe('the effect of other rates on a price', () => {
  test.each([
    // 24 squares.
    [2400, 520, { before: 12_000, after: 12_480, difference: 480, share: 0.04 }],
    [2400, 500.01, { before: 12_000, after: 12_000.24, difference: 0.24, share: 0.00002 }],
    [2400, 0, { before: 12_000, after: 0, difference: -12_000, share: -1 }],
    // 24 squares and a foot are 25.
    [2401, 520, { before: 12_500, after: 13_000, difference: 500, share: 0.04 }],
  ])('of %i sq ft with Standard at %d', (squareFootage, standard, effect) => {
    expect(priceEffect(squareFootage, 'standard', rates({ standard }))).toEqual({
      ...effect,
      share: expect.closeTo(effect.share, 12),
    });
  });

  test('has no share where the price was 0', () => {
    const { before, after } = rates({ standard: 0 });
    expect(priceEffect(2400, 'standard', { before: after, after: before })).toEqual({
      before: 0,
      after: 12_000,
      difference: 12_000,
      share: null,
    });
  });

  test.each(sampleHomes)('is what a homeowner with %i sq ft would see', (squareFootage) => {
    const change = rates({ asLowAs: 333.33 });
    expect(priceEffect(squareFootage, 'asLowAs', change).after).toBe(
      quoteFor(squareFootage, change.after).asLowAs.price,
    );
  });
});

test('only tiers whose rate changes are affected', () => {
  expect(changedTiers(defaultRates, defaultRates)).toEqual([]);
  const { before, after } = rates({ premiumWarranty: 699.99, asLowAs: 350.01 });
  expect(changedTiers(before, after)).toEqual(['asLowAs', 'premiumWarranty']);
});
