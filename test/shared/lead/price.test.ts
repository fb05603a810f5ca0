import { describe, expect, test } from 'vitest';
import { hourCounters } from '#lambdas/lead-index/numbers/numbers.ts';
import { isTypedFromEstimate, leadPrice, priceToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { defaultPricing, quoteForRoof } from '#shared/quote/site-pricing.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { pricesIn, shownQuote, snapshot, snapshotOf } from '#test/support/leads.ts';
import { quoteWords } from '#web/words/office/lead.ts';

const created_at = '2026-11-20T15:04:06.000Z';
const quoteDifference = (lead: Pick<Lead, 'shown' | 'shownAfter' | 'quote'>) =>
  leadPrice({ ...lead, created_at }).difference;

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

describe('an area typed from the paper', () => {
  const quote = snapshotOf(quoteForRoof({ typedSquareFootage: 2784 }, defaultPricing));
  const shown = shownQuote({ squareFootage: 2784, areaSource: 'typed-from-paper', basis: quote.basis });
  const lead = { shown, quote, created_at: '2026-11-20T15:04:06.000Z' };

  test('is no difference where the page showed what the server computes', () => {
    expect(leadPrice(lead)).toMatchObject({ difference: null, agreed: { isTyped: true } });
    expect(isTypedFromEstimate(lead)).toBe(true);
  });

  test('is a difference where the page showed another than the lead says', () => {
    const more = shownQuote({ squareFootage: 3000, areaSource: 'typed-from-paper' });
    expect(leadPrice({ ...lead, shown: more })).toMatchObject({
      agreed: undefined,
      difference: { area: { shown: 3000, computed: 2784 } },
    });
  });

  test('is none once the paper was read or the homeowner changed it', () => {
    const read = snapshotOf(quoteForRoof({ documentSquareFootage: 2784 }, defaultPricing));
    expect(isTypedFromEstimate({ shown, quote: read })).toBe(false);
    const shownAfter = shownQuote({ squareFootage: 2900, areaSource: 'person', basis: quote.basis });
    expect(leadPrice({ ...lead, shownAfter }).agreed).not.toHaveProperty('isTyped');
    expect(isTypedFromEstimate({ ...lead, shownAfter })).toBe(false);
  });

  test('is told by what was shown as long as nothing is computed', () => {
    expect(isTypedFromEstimate({ shown })).toBe(true);
    expect(isTypedFromEstimate({ shown: shownQuote() })).toBe(false);
    expect(isTypedFromEstimate({})).toBe(false);
  });
});

describe('with waste and factors', () => {
  const pricing = pricingWith({ ...recommendedSettings, wastePercent: 10 });
  const home = quoteForRoof({ squareFootage: 1500, propertyType: 'single-story' }, pricing);
  const quote = snapshotOf(home);
  const shown = shownQuote({
    squareFootage: 1905,
    squares: quote.squares,
    prices: pricesIn(quote),
    areaSource: 'home-size-by-stories',
  });

  test('the same area with the same waste is no difference', () => {
    expect(quote).toMatchObject({ squareFootage: 1905, squares: 21, standard: 10_500 });
    expect(quoteDifference({ shown, quote })).toBeNull();
  });

  test('a page that did not know the waste differs in every price, and not in the area', () => {
    const plain = shownQuote({ squareFootage: 1905 });
    expect(quoteDifference({ shown: plain, quote })).toMatchObject({
      tiers: [{}, { tier: 'standard', shown: 10_000, computed: 10_500 }, {}, {}],
      area: null,
    });
  });

  test('an area the homeowner changed is held against the server’s rates with its waste', () => {
    const changed = quoteForRoof({ documentSquareFootage: 2000 }, pricing);
    const shownAfter = shownQuote({
      squareFootage: 2000,
      squares: 22,
      prices: pricesIn(snapshotOf(changed)),
      areaSource: 'person',
    });
    expect(quoteDifference({ shown, shownAfter, quote })).toBeNull();
    const cheaper = { ...shownAfter, prices: { ...shownAfter.prices, standard: 10_000 } };
    expect(quoteDifference({ shown, shownAfter: cheaper, quote })?.tiers).toEqual([
      { tier: 'standard', shown: 10_000, computed: 11_000 },
    ]);
  });
});

describe('the price to quote', () => {
  const quote = snapshot();
  const at = (standard: number) => shownQuote({ prices: { ...shownQuote().prices, standard } });
  const quoted = (lead: Partial<Lead>) => priceToQuote({ created_at, ...lead });

  test.each([
    ['half of the server’s', 4500, { price: 4500, seen: 4500, today: 9000 }],
    ['less than half', 4499.99, { price: 9000, seen: 4499.99 }],
    ['the server’s', 9000, { price: 9000 }],
    ['twice the server’s', 18_000, { price: 18_000, seen: 18_000, today: 9000 }],
    ['more than twice', 18_000.01, { price: 9000, seen: 18_000.01 }],
    ['a thousand million', 1e9, { price: 9000, seen: 1e9 }],
  ])('is the one they saw unless it is far from the server’s: %s', (_, saw, expected) => {
    const { tier, isChosen, squares, ...money } = quoted({ quote, shown: at(saw) }) ?? {};
    expect([tier, isChosen, squares, money]).toEqual(['standard', false, 18, expected]);
  });

  test('is none where a browser alone says one', () => {
    expect(quoted({ shown: shownQuote() })).toBeUndefined();
    expect(quoted({})).toBeUndefined();
  });

  test('has the squares of the area it is for', () => {
    const shownAfter = shownQuote({ squareFootage: 2784, areaSource: 'person' });
    expect(quoted({ quote, shown: shownQuote(), shownAfter })).toMatchObject({ price: 14_000, squares: 28 });
    const far = { ...shownQuote({ squareFootage: 9000 }), prices: at(1e6).prices };
    expect(quoted({ quote, shown: far })).toMatchObject({ price: 9000, squares: 18 });
  });
});

test('the list and the overview have the same sum of the same leads', () => {
  const office_price = {
    ...{ ...snapshot(2840), rates: defaultRates, reason: 'Read from the PDF' },
    ...{ by: 'dana@example.com', at: created_at },
  };
  const leads = [
    ...[{}, { quote: snapshot() }, { quote: snapshot(), chosenTier: 'premiumWarranty' as const }],
    { quote: snapshot(1800, { ...defaultRates, standard: 510 }), shown: shownQuote() },
    ...[{ shown: shownQuote() }, { quote: snapshot(), shown: shownQuote(), office_price }],
    { quote: snapshot(), shown: { ...shownQuote(), prices: { ...shownQuote().prices, standard: 1e9 } } },
  ].map((changes, n) => storedLead(n + 1, changes));
  const inList = leads.map((lead) => Number(quoteWords(lead).amount.replace(/[$,]/g, '')) || 0);
  const inOverview = leads.map((lead) => (hourCounters(lead)[0]?.counters.cents ?? 0) / 100);
  expect(inOverview).toEqual(inList);
  expect(inList.filter((price) => price > 0)).toHaveLength(5);
});
