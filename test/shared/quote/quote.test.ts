import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defaultRates, type Rates, tierNames } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor, squaresOf, tierDescriptions } from '#shared/quote/quote.ts';
import { nearDayText, validUntil } from '#shared/quote/quote-link.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';

const seed = 20_261_120;
const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((count) => count / 100);
const rate = cents(100_000);
const rates: fc.Arbitrary<Rates> = fc.record({
  asLowAs: rate,
  standard: rate,
  impactResistant: rate,
  premiumWarranty: rate,
});
const area = cents(200_000);

describe('squares = square footage divided by 100, rounded up', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [100, 1],
    [100.01, 2],
    [200_000, 2000],
    // What binary arithmetic leaves over does not change the count.
    [27.84 * 100, 28],
    [28 * 100 + 1e-9, 28],
    [28 * 100 - 1e-9, 28],
    [(0.1 + 0.2) * 1000, 3],
  ])('%d square feet are %d squares', (squareFootage, squares) => {
    expect(squaresOf(squareFootage)).toBe(squares);
  });

  test('never less than the area, never a whole square more', () => {
    fc.assert(
      fc.property(area, (squareFootage) => {
        const squares = squaresOf(squareFootage);
        const hundredths = Math.round(squareFootage * 100);
        expect(squares * 10_000).toBeGreaterThanOrEqual(hundredths);
        expect((squares - 1) * 10_000).toBeLessThan(hundredths);
      }),
      { seed, examples: [[0.01], [100], [100.01]] },
    );
  });
});

describe('price = squares times the rate per square', () => {
  test('a rate with cents gives a price in whole cents', () => {
    expect(quoteFor(300, { ...defaultRates, standard: 0.1 }).standard.price).toBe(0.3);
    expect(quoteFor(1900, { ...defaultRates, standard: 333.33 }).standard.price).toBe(6333.27);
  });

  test('every tier is squares times its own rate, to the cent', () => {
    fc.assert(
      fc.property(area, rates, (squareFootage, current) => {
        const quote = quoteFor(squareFootage, current);
        for (const tier of tierNames)
          expect(Math.round(quote[tier].price * 100)).toBe(quote.squares * Math.round(current[tier] * 100));
      }),
      { seed },
    );
  });
});

describe('what a quote holds', () => {
  test('the area it is for, its squares, its rates, and the four tiers with their descriptions', () => {
    const quote = quoteFor(1800, defaultRates);
    expect(quote).toMatchObject({ squareFootage: 1800, squares: 18, rates: defaultRates });
    for (const tier of tierNames) expect(quote[tier].description).toBe(tierDescriptions[tier]);
  });

  test('no warnings and nothing of a claim: those only come from a document', () => {
    expect(Object.keys(quoteFor(1800, defaultRates)).sort()).toEqual(
      ['squareFootage', 'squares', 'rates', ...tierNames].sort(),
    );
  });

  test.each(tierNames)('%s is described in bullets, one a line, none empty', (tier) => {
    const bullets = tierDescriptions[tier].split('\n');
    expect(bullets.length).toBeGreaterThan(1);
    expect(bullets.every((bullet) => bullet.trim() !== '')).toBe(true);
  });
});

test('reads all of the contract’s quote and nothing else', () => {
  expectTypeOf<v.InferOutput<typeof quoteSchema>>().toEqualTypeOf<Quote>();
});

test('a quote computed here reads as itself', () => {
  const quote = quoteFor(1801, defaultRates);
  expect(v.parse(quoteSchema, JSON.parse(JSON.stringify(quote)))).toEqual(quote);
});

test('a finding that this page does not know is left out, and the prices stand', () => {
  const quote = quoteFor(1801, defaultRates);
  const newer = {
    ...quote,
    warnings: ['Something new.'],
    warningDetails: [{ code: 'something_new', values: {} }],
    checklist: [{ item: 'gutter_apron', found: 'found', evidence: null }],
  };
  expect(v.parse(quoteSchema, newer)).toEqual({ ...quote, warnings: ['Something new.'] });
});

test.each([{ squareFootage: 0 }, { squares: -1 }, { standard: { price: -1, description: '' } }])(
  'a quote with %j is none',
  (odd) => {
    expect(v.is(quoteSchema, { ...quoteFor(1801, defaultRates), ...odd })).toBe(false);
  },
);

test('a quote without one of its prices is none', () => {
  const { standard: _standard, ...rest } = quoteFor(1801, defaultRates);
  expect(v.is(quoteSchema, rest)).toBe(false);
});

test.each([
  ['00000000-0000-4000-8000-000000000000', 'Q-0000-0000'],
  ['ffffffff-ff00-4000-8000-000000000000', 'Q-ZZZZ-ZZZZ'],
  ['7c1f8a2e-95d4-4b6a-8e3f-0a1b2c3d4e5f', 'Q-FGFR-MBMN'],
  ['7C1F8A2E-95D4-4B6A-8E3F-0A1B2C3D4E5F', 'Q-FGFR-MBMN'],
])('the lead %s has the quote number %s', (id, number) => {
  expect(quoteNumber(id)).toBe(number);
});

test('a quote number has no letter that is read as another', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(quoteNumber(id)).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
    { seed },
  );
});

test('ids that differ in their first 40 bits have different numbers', () => {
  const id = (first: number) => `${first.toString(16).padStart(10, '0')}000000000000000000000000`;
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1), (one, other) => {
      expect(quoteNumber(id(one)) === quoteNumber(id(other))).toBe(one === other);
    }),
    { seed },
  );
});

test('prices hold for 30 days, over the end of a month and of a year', () => {
  expect(validUntil(new Date('2026-12-15T18:30:00Z')).toISOString()).toBe('2027-01-14T18:30:00.000Z');
  expect(validUntil(new Date('2028-02-01T00:00:00Z')).toISOString()).toBe('2028-03-02T00:00:00.000Z');
});

test.each([
  ['2026-12-23T09:00:00Z', 'en-US', 'December 22'],
  ['2026-12-23T10:00:00Z', 'es-US', '23 de diciembre'],
  ['2027-01-01T09:59:00Z', 'en-US', 'December 31'],
  ['2027-01-01T10:00:00Z', 'en-US', 'January 1, 2027'],
])(
  'the last day of a price, %s, in %s reads %s: its year is said only where it is another',
  (day, locale, text) => {
    expect(nearDayText(day, locale, new Date('2026-12-02T15:00:00Z'))).toBe(text);
  },
);
