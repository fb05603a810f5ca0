import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';

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
