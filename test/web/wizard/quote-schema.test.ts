import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { defaultRates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { quoteSchema } from '#web/wizard/quote-schema.ts';

test('reads all of the contract’s quote and nothing else', () => {
  expectTypeOf<v.InferOutput<typeof quoteSchema>>().toEqualTypeOf<Quote>();
});

test('a quote computed here reads as itself', () => {
  const quote = quoteFor(1801, defaultRates);
  expect(v.parse(quoteSchema, JSON.parse(JSON.stringify(quote)))).toEqual(quote);
});

test('a quote without one of its prices is none', () => {
  const { standard: _standard, ...rest } = quoteFor(1801, defaultRates);
  expect(v.is(quoteSchema, rest)).toBe(false);
});
