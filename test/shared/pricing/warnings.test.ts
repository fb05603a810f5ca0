import { describe, expect, test } from 'vitest';
import { defaultRates, type Rates, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import { needsConfirmation, priceWarnings } from '#shared/quote/price-change.ts';

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
  const large = (old: number, value: number) =>
    priceWarnings([{ name: 'tear_off', value: old }], [{ name: 'tear_off', value }]).length > 0;

  test.each([
    [500, 625, false],
    [500, 625.01, true],
    [500, 375, false],
    [500, 374.99, true],
    [0.04, 0.05, false],
    [0.04, 0.06, true],
    [1.1, 1.37, false],
    [1.1, 1.38, true],
    [0, 0, false],
    [0, 0.01, true],
    [700, 0, true],
  ])('%d to %d: %s', (old, value, warned) => {
    expect(large(old, value)).toBe(warned);
  });

  test.each([
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
  [0, 'use_measured_roof', false],
])('%d as %s needs a confirmation: %s', (value, name, needed) => {
  expect(needsConfirmation(value, name)).toBe(needed);
});

test.each(['waste_percent', 'price_range_percent', 'use_measured_roof'])(
  '0 of %s needs no confirmation',
  (name) => {
    expect(needsConfirmation(0, name)).toBe(false);
  },
);
