import { describe, expect, test } from 'vitest';
import { type AreaSettings, areaVariables, neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates, type Rates, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import {
  anyRecommended,
  changedSettings,
  changedTiers,
  needsConfirmation,
  notAsRecommended,
  priceEffect,
  priceWarnings,
  sampleHomes,
} from '#shared/quote/price-change.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';

const rates = (changes: Partial<typeof defaultRates>) => ({
  before: defaultPricing,
  after: { ...defaultPricing, rates: { ...defaultRates, ...changes } },
});
const settings = (changes: Partial<AreaSettings>, before: Partial<AreaSettings> = {}) => ({
  before: { ...defaultPricing, settings: { ...neutralSettings, ...before } },
  after: { ...defaultPricing, settings: { ...neutralSettings, ...before, ...changes } },
});
const [, twoStory] = sampleHomes;
const measured = { squareFootage: 2000, imageryDate: null, reasons: [], isConfirmed: true, mayPrice: true };

describe('the effect of other rates on a price', () => {
  test.each([
    // 24 squares.
    [2400, 520, { before: 12_000, after: 12_480, difference: 480, share: 0.04 }],
    [2400, 500.01, { before: 12_000, after: 12_000.24, difference: 0.24, share: 0.00002 }],
    [2400, 0, { before: 12_000, after: 0, difference: -12_000, share: -1 }],
    // 24 squares and a foot are 25.
    [2401, 520, { before: 12_500, after: 13_000, difference: 500, share: 0.04 }],
  ])('of %i sq ft with Standard at %d', (squareFootage, standard, { before, after, difference, share }) => {
    const effect = priceEffect({ squareFootage }, 'standard', rates({ standard }));
    const squares = Math.ceil(squareFootage / 100);
    expect(effect).toEqual({
      before: { price: before, squares, range: null },
      after: { price: after, squares, range: null },
      difference,
      share: expect.closeTo(share, 12),
    });
  });

  test('has no share where the price was 0', () => {
    const { before, after } = rates({ standard: 0 });
    expect(priceEffect({ squareFootage: 2400 }, 'standard', { before: after, after: before })).toMatchObject({
      before: { price: 0 },
      after: { price: 12_000 },
      difference: 12_000,
      share: null,
    });
  });

  test.each(sampleHomes)('is what a homeowner with $squareFootage sq ft would see', (home) => {
    const change = rates({ asLowAs: 333.33 });
    expect(priceEffect(home, 'asLowAs', change)?.after.price).toBe(
      quoteFor(home.squareFootage, change.after.rates).asLowAs.price,
    );
  });
});

describe('the effect of other settings on a price', () => {
  test.each<[Partial<AreaSettings>, number, number]>([
    // 2,400 × 0.82 are 1,968 sq ft.
    [{ twoStoryRoofFactor: 0.82 }, 20, 10_000],
    [{ twoStoryRoofFactor: 1.01 }, 25, 12_500],
    [{ oneStoryRoofFactor: 1.27, threeStoryRoofFactor: 0.5 }, 24, 12_000],
    [{ wastePercent: 10 }, 27, 13_500],
    [{ measuredAreaCorrection: 1.03, useMeasuredRoof: 1 }, 24, 12_000],
  ])('of 2,400 sq ft on two stories with %j', (changes, squares, price) => {
    expect(priceEffect(twoStory, 'standard', settings(changes))?.after).toEqual({
      price,
      squares,
      range: null,
    });
  });

  test('counts from the settings as they are', () => {
    const change = settings({ twoStoryRoofFactor: 1 }, { twoStoryRoofFactor: 0.82 });
    expect(priceEffect(twoStory, 'standard', change)).toMatchObject({
      before: { squares: 20, price: 10_000 },
      after: { squares: 24, price: 12_000 },
      difference: 2000,
      share: 0.2,
    });
  });

  test('is a range alone where a range is all that changes', () => {
    expect(priceEffect(twoStory, 'standard', settings({ priceRangePercent: 15 }))).toMatchObject({
      before: { price: 12_000, range: null },
      after: { price: 12_000, range: { low: 10_200, high: 13_800 } },
      difference: 0,
    });
  });

  test('of a document is its waste alone', () => {
    const home: KnownAreas = { documentSquareFootage: 2000, propertyType: 'two-story', squareFootage: 1800 };
    const change = settings({ twoStoryRoofFactor: 0.82, priceRangePercent: 15, wastePercent: 5 });
    expect(priceEffect(home, 'standard', change)).toMatchObject({
      before: { squares: 20 },
      after: { squares: 21, range: null },
    });
  });

  test('of a measured roof follows its correction, from the one it was measured with', () => {
    const home: KnownAreas = { measured };
    const from = { useMeasuredRoof: 1, measuredAreaCorrection: 1.03 };
    const effect = (measuredAreaCorrection: number) =>
      priceEffect(home, 'standard', settings({ measuredAreaCorrection }, from));
    // 1,942 sq ft.
    expect(effect(1)).toMatchObject({ before: { squares: 20 }, after: { squares: 20 } });
    expect(effect(1.04)?.after.squares).toBe(21);
  });

  test('is none where a roof loses the only area that is known of it', () => {
    const change = settings({ useMeasuredRoof: 0 }, { useMeasuredRoof: 1 });
    expect(priceEffect({ measured }, 'standard', change)).toBeNull();
  });
});

test('only tiers whose rate changes are affected', () => {
  expect(changedTiers(defaultRates, defaultRates)).toEqual([]);
  const { before, after } = rates({ premiumWarranty: 699.99, asLowAs: 350.01 });
  expect(changedTiers(before.rates, after.rates)).toEqual(['asLowAs', 'premiumWarranty']);
});

test('only settings that differ are changed', () => {
  expect(changedSettings(neutralSettings, { ...neutralSettings })).toEqual([]);
  expect(changedSettings(neutralSettings, { ...neutralSettings, wastePercent: 0.01 })).toEqual([
    'wastePercent',
  ]);
});

const variables = (rates: Rates) =>
  tierNames.map((tier) => ({ name: variableOfTier[tier], value: rates[tier] }));
const warnings = (changes: Partial<Rates>, from: Rates = defaultRates) =>
  priceWarnings(variables(from), variables({ ...from, ...changes }));

describe('tiers that cross', () => {
  test.each([
    [{ asLowAs: 500 }, []],
    [{ asLowAs: 500.01 }, [['asLowAs', 'standard']]],
    [{ standard: 349.99 }, [['asLowAs', 'standard']]],
    [{ standard: 600 }, []],
    [{ standard: 600.01 }, [['standard', 'impactResistant']]],
    [{ premiumWarranty: 599.99 }, [['impactResistant', 'premiumWarranty']]],
    [
      { asLowAs: 700, standard: 650 },
      [
        ['asLowAs', 'standard'],
        ['standard', 'impactResistant'],
      ],
    ],
  ])('%j', (changes, pairs) => {
    const found = warnings(changes).flatMap((warning) =>
      warning.kind === 'crossed' ? [[warning.tier, warning.above]] : [],
    );
    expect(found).toEqual(pairs);
  });

  test('are named with both rates', () => {
    expect(warnings({ standard: 601 })).toEqual([
      { kind: 'crossed', tier: 'standard', above: 'impactResistant', rates: [601, 600] },
    ]);
  });
});

describe('a change of more than 25 %', () => {
  test.each([
    ['tear_off', 500, 625, false],
    ['tear_off', 500, 625.01, true],
    ['tear_off', 500, 375, false],
    ['tear_off', 500, 374.99, true],
    ['tear_off', 0.04, 0.05, false],
    ['tear_off', 0.04, 0.06, true],
    ['tear_off', 1.1, 1.37, false],
    ['tear_off', 1.1, 1.38, true],
    ['tear_off', 0, 0, false],
    ['tear_off', 0, 0.01, true],
    ['tear_off', 700, 0, true],
    ['one_story_roof_factor', 1, 1.25, false],
    ['one_story_roof_factor', 1, 1.26, true],
    ['measured_area_correction', 1, 0.8, false],
    ['waste_percent', 10, 15, false],
    ['price_range_percent', 0, 15, false],
    ['use_measured_roof', 0, 1, false],
  ])('%s from %d to %d: %s', (name, old, value, warned) => {
    expect(priceWarnings([{ name, value: old }], [{ name, value }]).length > 0).toBe(warned);
  });

  test('is named with both values', () => {
    expect(warnings({ premiumWarranty: 900 })).toEqual([
      { kind: 'large', name: 'premium_warranty_per_square', old: 700, new: 900 },
    ]);
  });
});

test('the rates of the specification are not warned of', () => {
  expect(warnings({})).toEqual([]);
});

test.each([
  [0, 'standard_per_square', true],
  [0.01, 'standard_per_square', false],
  [0, 'tear_off', true],
  [0, 'waste_percent', false],
  [0, 'price_range_percent', false],
  [0, 'use_measured_roof', false],
])('%d as %s needs a confirmation: %s', (value, name, needed) => {
  expect(needsConfirmation(value, name)).toBe(needed);
});

const neutral = Object.values(areaVariables).map(({ name, neutral: value }) => ({ name, value }));
const names = (variables: readonly { name: string; value: number }[]) =>
  notAsRecommended(variables).map(({ variable, value }) => [variable.name, value]);

test('the factors by stories and the range are recommended, nothing else', () => {
  expect(names(neutral)).toEqual([
    ['one_story_roof_factor', 1.27],
    ['two_story_roof_factor', 0.82],
    ['three_story_roof_factor', 0.5],
    ['price_range_percent', 15],
  ]);
});

test('a variable that stands at the recommended value is left alone', () => {
  expect(names([{ name: 'two_story_roof_factor', value: 0.82 }])).toEqual([]);
  expect(names([{ name: 'two_story_roof_factor', value: 0.83 }])).toHaveLength(1);
});

test('of prices nothing is recommended', () => {
  const prices = [{ name: 'standard_per_square', value: 500 }];
  expect(names(prices)).toEqual([]);
  expect([anyRecommended(prices), anyRecommended(neutral)]).toEqual([false, true]);
});
