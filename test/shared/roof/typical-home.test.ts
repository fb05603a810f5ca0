import { describe, expect, test } from 'vitest';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { correctedQuote } from '#shared/quote/corrected-quote.ts';
import { defaultPricing, quoteForRoof } from '#shared/quote/site-pricing.ts';
import { measuredRoof, roofAreaOf } from '#shared/roof/roof-area.ts';
import { bedroomCounts, typicalHomeSize } from '#shared/roof/typical-home.ts';
import { pricingWith } from '#test/support/area-settings.ts';

test('homes with more bedrooms are larger, and those of several stories too', () => {
  for (const propertyType of propertyTypes) {
    const sizes = bedroomCounts.map((count) => typicalHomeSize(count, propertyType));
    expect(sizes.toSorted((one, other) => one - other)).toEqual(sizes);
  }
  for (const count of bedroomCounts) {
    expect(typicalHomeSize(count, 'two-story')).toBeGreaterThan(typicalHomeSize(count, 'single-story'));
    expect(typicalHomeSize(count, 'three-story')).toBe(typicalHomeSize(count, 'two-story'));
  }
});

describe('a guessed home', () => {
  const guess = { squareFootage: 1950, propertyType: 'two-story', bedrooms: 3 } as const;
  const quote = quoteForRoof({ ...guess, documentSquareFootage: null }, defaultPricing);

  test.each([
    [0, 30],
    [30, 30],
    [31, 31],
  ])('has a range where the site shows ±%d%%: ±%d%%', (priceRangePercent, rangePercent) => {
    const { settings } = pricingWith({ priceRangePercent });
    expect(roofAreaOf(guess, settings)).toMatchObject({
      squareFootage: 1950,
      basis: { source: 'home-size', bedrooms: 3, rangePercent },
    });
  });

  test('says nothing against a measured roof, which its size would', () => {
    const buildings = [{ squareFootage: 4000, imageryDate: null, reasons: [] }];
    const reasons = (home: typeof guess | Omit<typeof guess, 'bedrooms'>) =>
      measuredRoof(buildings, 'yes', home, defaultPricing.settings)?.reasons;
    const { bedrooms: _guessed, ...known } = guess;
    expect(reasons(guess)).toEqual([]);
    expect(reasons(known)).toEqual(['unlike_home_size']);
  });

  test('stands beside no area that is known', () => {
    const { settings } = pricingWith({ twoStoryRoofFactor: 0.8 });
    const read = roofAreaOf({ ...guess, documentSquareFootage: 2400 }, settings);
    expect(read?.basis).toEqual({ source: 'document', others: [] });
  });

  test('is one no longer once its size is entered', () => {
    const home = { squareFootage: 2100, propertyType: 'two-story' as const };
    const correction = { kind: 'typed' as const, was: 1950, squareFootage: 2100, structures: [], home };
    if (quote === null) throw new Error('there is no quote');
    const { basis } = correctedQuote(quote, correction);
    expect(basis).toEqual({
      source: 'home-size',
      homeSize: 2100,
      factor: 1,
      propertyType: 'two-story',
      others: [],
    });
  });

  test('is one no longer under a roof’s size that is entered', () => {
    if (quote === null) throw new Error('there is no quote');
    const correction = { kind: 'typed' as const, was: 1950, squareFootage: 2100, structures: [] };
    expect(correctedQuote(quote, correction).basis).toEqual({ source: 'home-size', others: [] });
  });
});
