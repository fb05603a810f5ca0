import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  defaultRates,
  PRICING_VALUE_MAX,
  ratesFrom,
  tierNames,
  variableOfTier,
  variableTitle,
} from '#shared/pricing/rates.ts';
import { pricingChangeOf } from '#shared/pricing/variables.ts';

const seed = 20_261_120;

test('the rates per square are those of the specification', () => {
  const { asLowAs, standard, impactResistant, premiumWarranty } = defaultRates;
  expect([asLowAs, standard, impactResistant, premiumWarranty]).toEqual([350, 500, 600, 700]);
});

describe('a variable name is shown title-cased, with Per Square as /SQ', () => {
  test.each([
    ['as_low_as_per_square', 'As Low As /SQ'],
    ['standard_per_square', 'Standard /SQ'],
    ['impact_resistant_per_square', 'Impact Resistant /SQ'],
    ['premium_warranty_per_square', 'Premium Warranty /SQ'],
    ['tear_off', 'Tear Off'],
    ['per_square', '/SQ'],
    ['per_square_foot', '/SQ Foot'],
    ['per_squares', 'Per Squares'],
    ['deck_per_square_steep', 'Deck /SQ Steep'],
    ['super_square', 'Super Square'],
    ['_odd__name_', 'Odd Name'],
    ['', ''],
  ])('%s reads "%s"', (name, title) => {
    expect(variableTitle(name)).toBe(title);
  });
});

describe('rates come from the variables', () => {
  const variables = tierNames.map((tier, index) => ({ name: variableOfTier[tier], value: index + 0.25 }));

  test('each tier from its own variable, in whatever order they stand', () => {
    const rates = { asLowAs: 0.25, standard: 1.25, impactResistant: 2.25, premiumWarranty: 3.25 };
    expect(ratesFrom(variables)).toEqual(rates);
    expect(ratesFrom(variables.toReversed())).toEqual(rates);
  });

  test.each(tierNames)('without the variable of %s that tier alone keeps the constant', (missing) => {
    const rates = ratesFrom(variables.filter(({ name }) => name !== variableOfTier[missing]));
    expect(rates).toEqual({ ...ratesFrom(variables), [missing]: defaultRates[missing] });
  });

  test('a rate of 0 is a rate, not a missing one', () => {
    expect(ratesFrom([{ name: 'standard_per_square', value: 0 }]).standard).toBe(0);
  });

  test('variables of other names change nothing', () => {
    expect(ratesFrom([{ name: 'tear_off_per_square', value: 9 }])).toEqual(defaultRates);
  });
});

describe('a variable of the roof’s area has bounds of its own', () => {
  test.each([
    ['one_story_roof_factor', [0.3, 1, 1.27, 3], [0.29, 0, 3.01, 1.275]],
    ['waste_percent', [0, 12.5, 40], [-1, 40.01]],
    ['price_range_percent', [0, 15, 50], [-0.01, 50.01]],
    ['measured_area_correction', [0.8, 1.03, 1.25], [0.79, 1.26]],
    ['use_measured_roof', [0, 1], [0.5, 2, -1]],
  ])('%s takes %j and refuses %j', (name, taken, refused) => {
    const allowed = (value: number) => v.is(pricingChangeOf(name), { value });
    expect(taken.filter((value) => !allowed(value))).toEqual([]);
    expect(refused.filter(allowed)).toEqual([]);
  });
});

describe('a value an administrator may set', () => {
  const allowed = (value: unknown) => v.is(pricingChangeOf('standard_per_square'), { value });

  test('is 0 or more, of whole cents, up to the most', () => {
    const taken = [0, 0.01, 0.1, 1.1, 1.15, 350, 499.99, PRICING_VALUE_MAX - 0.01, PRICING_VALUE_MAX];
    expect(taken.filter((value) => !allowed(value))).toEqual([]);
    const otherNumbers = [-0.01, -350, 0.001, 349.999, PRICING_VALUE_MAX + 0.01, Number.NaN, Infinity];
    expect(otherNumbers.filter(allowed)).toEqual([]);
  });

  test('is a number and nothing that looks like one', () => {
    expect(['350', '', null, undefined, true, [350]].filter(allowed)).toEqual([]);
  });

  test('every whole number of cents in range is taken, however its binary form falls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PRICING_VALUE_MAX * 100 }), (cents) => {
        expect(allowed(cents / 100)).toBe(true);
        expect(allowed(Number((cents / 100).toFixed(2)))).toBe(true);
      }),
      { seed },
    );
  });
});
