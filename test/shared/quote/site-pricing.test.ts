import { describe, expect, test } from 'vitest';
import { documentQuote } from '#lambdas/documents/answer.ts';
import {
  areaSettingNames,
  areaSettingsFrom,
  areaVariables,
  neutralSettings,
} from '#shared/pricing/area-settings.ts';
import {
  defaultPricing,
  priceRange,
  quoteForRoof,
  rangeText,
  sitePricingFrom,
} from '#shared/quote/site-pricing.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { unpricedQuote } from '#test/support/leads.ts';

const recommended = pricingWith(recommendedSettings);

describe('with neutral settings every figure is the specification’s', () => {
  test('where nothing is stored, nothing else is meant', () => {
    expect(sitePricingFrom([])).toEqual(defaultPricing);
    expect(areaSettingsFrom([{ name: 'waste_percent', value: 12 }])).toEqual({
      ...neutralSettings,
      wastePercent: 12,
    });
  });
});

describe('a home’s size becomes an area by its stories', () => {
  test.each([
    ['single-story', 1500, 1905, 20],
    ['two-story', 1500, 1230, 13],
    ['three-story', 1500, 750, 8],
    ['single-story', 1574, 1999, 20],
    ['single-story', 1575, 2000, 20],
    ['single-story', 1576, 2002, 21],
    ['two-story', 2439, 2000, 20],
    ['two-story', 2440, 2001, 21],
    ['three-story', 1, 1, 1],
  ] as const)('%s, %d sq ft: %d sq ft of roof, %d squares', (propertyType, size, squareFootage, squares) => {
    expect(quoteForRoof({ squareFootage: size, propertyType }, recommended)).toMatchObject({
      squareFootage,
      squares,
      basis: {
        source: 'home-size-by-stories',
        homeSize: size,
        propertyType,
        rangePercent: 15,
        others: [{ source: 'home-size', squareFootage: size }],
      },
    });
  });

  test('and stays the size where nobody says how many stories it has', () => {
    expect(quoteForRoof({ squareFootage: 1500 }, recommended)).toMatchObject({
      squareFootage: 1500,
      basis: { source: 'home-size', factor: 1 },
    });
  });

  test.each(areaSettingNames)(
    '%s may be set to what it is while neutral, and to what is recommended',
    (name) => {
      const { neutral, min, max, ...variable } = areaVariables[name];
      const { recommended: value = neutral } = variable;
      for (const one of [neutral, value]) expect(one >= min && one <= max).toBe(true);
      expect(recommendedSettings[name]).toBe(value);
    },
  );
});

describe('waste is priced and no part of the area', () => {
  test.each([
    [0, 2000, 20],
    [0.04, 2000, 21],
    [10, 1818, 20],
    [10, 1819, 21],
    [10, 2000, 22],
    [12.5, 1600, 18],
    [40, 1000, 14],
  ])('%d %% on %d sq ft: %d squares', (wastePercent, squareFootage, squares) => {
    const quote = quoteForRoof({ squareFootage }, pricingWith({ wastePercent }));
    expect(quote).toMatchObject({ squareFootage, squares, standard: { price: squares * 500 } });
    expect(quote?.basis?.wastePercent).toBe(wastePercent || undefined);
  });

  test('of a document too, whose area is the paper’s and has no range', () => {
    const quote = documentQuote(
      'document-1',
      unpricedQuote(2784.33),
      pricingWith({ ...recommendedSettings, wastePercent: 10 }),
    );
    expect(quote).toMatchObject({ squareFootage: 2784.33, squares: 31, asLowAs: { price: 31 * 350 } });
    expect(quote.basis).toEqual({ source: 'document', wastePercent: 10, others: [] });
  });
});

describe('a range', () => {
  test.each([
    [10_000, 15, { low: 8500, high: 11_500 }, '$8,500 – $11,500'],
    [10_000, 10, { low: 9000, high: 11_000 }, '$9,000 – $11,000'],
    [9699.5, 15, { low: 8200, high: 11_200 }, '$8,200 – $11,200'],
    [350, 50, { low: 200, high: 500 }, '$200 – $500'],
    [0, 15, { low: 0, high: 0 }, '$0 – $0'],
  ])('of $%d by %d %% is %j', (price, percent, range, text) => {
    expect(priceRange(price, percent)).toEqual(range);
    expect(rangeText(price, percent)).toBe(text);
  });
});
