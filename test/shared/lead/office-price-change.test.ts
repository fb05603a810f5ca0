import { describe, expect, test } from 'vitest';
import { officePriceTakenBack, pricedByOffice, quoteByOffice } from '#shared/lead/office-price-change.ts';
import { isTypedFromEstimate, isUnreadableEstimate, leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { byTier, defaultRates } from '#shared/pricing/rates.ts';
import { defaultPricing, type SitePricing } from '#shared/quote/site-pricing.ts';
import { pricingWith } from '#test/support/area-settings.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';

const dana = { by: 'dana.reyes@example.com', at: '2026-11-21T10:00:00.000Z' };
const lee = { by: 'lee.park@example.com', at: '2026-11-21T11:00:00.000Z' };
const refused = newLead({
  documentId: 'd',
  shown: shownQuote(),
  quote: snapshot(),
  estimate_unreadable_at: '2026-11-21T09:00:00.000Z',
});
const pricing: SitePricing = { ...defaultPricing, version: '2026-11-21T08:00:00.000Z' };

/** What the form sends. */
function sent(squareFootage: number, seen: string | null = null, at = pricing) {
  const quote = quoteByOffice(squareFootage, at);
  if (quote === null) throw new Error('there is no quote');
  const prices = byTier((tier) => quote[tier].price);
  return { squareFootage, page: 3, reason: 'Read from the PDF, page 3', prices, seen };
}

/** The lead with what was made of it. */
function after(
  lead: Lead,
  made: ReturnType<typeof pricedByOffice> | ReturnType<typeof officePriceTakenBack>,
): Lead {
  if (made === null || typeof made === 'string') throw new Error(`nothing was made: ${made}`);
  return { ...lead, ...made.facts };
}
const priced = (lead = refused, squareFootage = 2840, changer = dana) =>
  after(lead, pricedByOffice(lead, sent(squareFootage, lead.office_price?.at ?? null), pricing, changer));

describe('the office’s price', () => {
  test('is of the squares it read, rounded up, at the rates of now, with who read them where and why', () => {
    expect(priced().office_price).toEqual({
      ...snapshot(2840),
      basis: { source: 'office', others: [] },
      rates: defaultRates,
      pricingVersion: pricing.version,
      page: 3,
      reason: 'Read from the PDF, page 3',
      ...dana,
    });
    expect(priced().office_price?.squares).toBe(29);
  });

  test('has the site’s waste in it, and the area before among the other areas', () => {
    const wasteful = pricingWith({ wastePercent: 10 });
    const quote = { ...snapshot(), basis: { source: 'home-size' as const, others: [] } };
    const made = pricedByOffice({ ...refused, quote }, sent(2840, null, wasteful), wasteful, dana);
    expect(after(refused, made).office_price).toMatchObject({
      squares: 32,
      basis: { source: 'office', wastePercent: 10, others: [{ source: 'home-size', squareFootage: 1800 }] },
    });
  });

  test('stands above what was shown, computed and corrected, and is the one to send', () => {
    const corrected = { ...refused, shownAfter: shownQuote({ squareFootage: 2000, areaSource: 'person' }) };
    for (const lead of [priced(), priced(corrected), priced(newLead({ documentId: 'd' }))])
      expect(leadPrice(lead)).toMatchObject({
        standing: { squareFootage: 2840, prices: { standard: 14_500 } },
        agreed: { squareFootage: 2840, isUpdated: true, shown_at: dana.at },
        difference: null,
      });
  });

  test('leaves the server’s own figure beside it', () => {
    expect(priced().quote).toEqual(refused.quote);
  });

  test('is no refused paper any longer, nor one that somebody still has to compare', () => {
    const typed = { ...refused, shown: shownQuote({ areaSource: 'typed-from-paper' }) };
    expect([typed, priced(typed)].map(isUnreadableEstimate)).toEqual([true, false]);
    expect([typed, priced(typed)].map(isTypedFromEstimate)).toEqual([true, false]);
  });

  test('is told as an area and the price of the tier they chose, else Standard, before and after', () => {
    const line = (lead: Lead) => pricedByOffice(lead, sent(2840), pricing, dana);
    expect(line(refused)).toMatchObject({
      line: { what: 'officePrice', old: '1,800 sq ft, $9,000', new: '2,840 sq ft, $14,500' },
    });
    expect(line({ ...refused, chosenTier: 'asLowAs' })).toMatchObject({
      line: { new: '2,840 sq ft, $10,150' },
    });
    expect(line(newLead())).not.toHaveProperty('line.old');
  });
});

describe('the office’s own figure', () => {
  const own = (lead: Lead, said: { isOwn?: true }) =>
    after(lead, pricedByOffice(lead, { ...sent(2840), ...said }, pricing, dana));

  test.each([
    ['a lead with a paper that nobody read for it', refused, { isOwn: true as const }],
    ['a lead measured from above', newLead({ shown: shownQuote(), quote: snapshot() }), {}],
    ['a lead without any quote', newLead(), {}],
  ])('of %s has the prices of a read one, and names no paper', (_, lead, said) => {
    const { office_price } = own(lead, said);
    expect(office_price).toMatchObject({ ...snapshot(2840), basis: { source: 'office-own' } });
    expect(office_price).not.toHaveProperty('isOwn');
    expect(leadPrice(own(lead, said)).agreed).toMatchObject({ squareFootage: 2840, isOwn: true });
    expect(leadPrice(own(refused, {})).agreed).not.toHaveProperty('isOwn');
  });

  test('leaves the machine’s figure beside it', () => {
    const basis = {
      source: 'measured' as const,
      others: [{ source: 'home-size' as const, squareFootage: 1700 }],
    };
    const measured = newLead({ quote: { ...snapshot(), basis } });
    expect(own(measured, {}).quote).toEqual(measured.quote);
    expect(own(measured, {}).office_price?.basis?.others).toEqual([
      { source: 'measured', squareFootage: 1800 },
      { source: 'home-size', squareFootage: 1700 },
    ]);
  });
});

test('a second price replaces the first', () => {
  expect(priced(priced(), 3010, lee).office_price).toMatchObject({ squareFootage: 3010, by: lee.by });
});

test('the time of the first price of a refused paper is kept, through a second and through taking it back', () => {
  const twice = priced(priced(), 3010, lee);
  const back = after(twice, officePriceTakenBack(twice, lee.at));
  expect([twice.estimate_priced_at, back.estimate_priced_at]).toEqual([dana.at, dana.at]);
  expect(priced(newLead()).estimate_priced_at).toBeUndefined();
});

describe('nothing is made', () => {
  test('where another person priced the lead after it was seen', () => {
    const lead = priced();
    expect(pricedByOffice(lead, sent(3010), pricing, lee)).toBe('replaced');
    expect(officePriceTakenBack(lead, null)).toBe('replaced');
    expect(pricedByOffice(refused, sent(3010, dana.at), pricing, lee)).toBe('replaced');
  });

  test('where the prices on the screen are not those of now, to the cent', () => {
    const dearer = { ...pricing, rates: { ...defaultRates, standard: 500.01 } };
    expect(pricedByOffice(refused, sent(2840), dearer, dana)).toBe('rates');
  });
});

describe('taken back', () => {
  test('the lead stands at what it stood at', () => {
    const lead = after(priced(), officePriceTakenBack(priced(), dana.at));
    expect(leadPrice(lead).standing).toEqual(leadPrice(refused).standing);
    expect(isUnreadableEstimate(lead)).toBe(true);
  });

  test('it is told with what the lead goes back to', () => {
    expect(officePriceTakenBack(priced(), dana.at)).toMatchObject({
      line: { what: 'officePrice', old: '2,840 sq ft, $14,500', new: '1,800 sq ft, $9,000' },
    });
  });

  test('a lead without one stays as it is', () => {
    expect(officePriceTakenBack(refused, null)).toBeNull();
  });
});
