import { expect, test } from 'vitest';
import { quoteDifference } from '#shared/lead/quote-difference.ts';
import { defaultRates } from '#shared/pricing.ts';
import { shownQuote, snapshot } from '#test/support/shown-quotes.ts';

const dearer = { ...defaultRates, asLowAs: 480 };

test('the same prices for the same area are no difference', () => {
  expect(quoteDifference({ shown: shownQuote(), quote: snapshot() })).toBeNull();
});

test.each([
  ['no quote shown', { quote: snapshot() }],
  ['none computed', { shown: shownQuote() }],
  ['neither', {}],
])('with %s there is nothing to tell apart', (_, lead) => {
  expect(quoteDifference(lead)).toBeNull();
});

test('a price edited between reading and sending differs in its tier alone', () => {
  expect(quoteDifference({ shown: shownQuote(), quote: snapshot(1800, dearer) })).toEqual({
    tiers: [{ tier: 'asLowAs', shown: 6300, computed: 8640 }],
    area: null,
  });
});

test('one cent is a difference', () => {
  const quote = { ...snapshot(), premiumWarranty: 12_600.01 };
  expect(quoteDifference({ shown: shownQuote(), quote })?.tiers).toEqual([
    { tier: 'premiumWarranty', shown: 12_600, computed: 12_600.01 },
  ]);
});

test('an area read after the price was shown differs, also where it fills no further square', () => {
  expect(quoteDifference({ shown: shownQuote(), quote: snapshot(1799) })).toEqual({
    tiers: [],
    area: { shown: 1800, computed: 1799 },
  });
});

test('of two shown quotes the last one counts', () => {
  const lead = { shown: shownQuote({}, dearer), shownAfter: shownQuote(), quote: snapshot() };
  expect(quoteDifference(lead)).toBeNull();
});

test('an area the homeowner changed is no difference, and its prices are held against the server’s rates', () => {
  const shown = shownQuote();
  const changed = { squareFootage: 2784, areaSource: 'person' } as const;
  expect(quoteDifference({ shown, shownAfter: shownQuote(changed), quote: snapshot() })).toBeNull();
  expect(quoteDifference({ shown, shownAfter: shownQuote(changed), quote: snapshot(1800, dearer) })).toEqual({
    tiers: [{ tier: 'asLowAs', shown: 9800, computed: 13_440 }],
    area: null,
  });
});
