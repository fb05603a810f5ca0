import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sharedQuote } from '#lambdas/quote-links/shared-quote.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayText, sharedQuoteSchema } from '#shared/quote/quote-link.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { ShownQuote } from '#shared/quote/shown-quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { computedQuote, leadWithSecrets, secretsOf, shownQuote } from '#test/support/desk-leads.ts';

const lead: Lead = {
  ...leadWithSecrets(),
  status: 'new',
  created_at: '2026-11-20T15:04:06.000Z',
  quote: computedQuote,
};
const pricesOf = (of: Lead) => leadPrice(of).agreed;
const link = {
  id: 'digest',
  lead_id: lead.id,
  created_at: '2026-11-20T15:10:00.000Z',
  ends_at: '2026-12-20T15:10:00.000Z',
  by_office: true as const,
};

test('a link shows first name, city and ZIP, the quote’s number, the prices, the area and how long they are good, and nothing else', () => {
  const kept = sharedQuote(lead, link, 'secret');
  expect(kept).toEqual({
    firstName: 'Odalys',
    place: 'Papillion, NE 68046',
    number: quoteNumber(lead.id),
    squareFootage: 2140,
    squares: 22,
    prices: shownQuote.prices,
    shown_at: shownQuote.at,
    expires_at: link.ends_at,
  });
  for (const secret of secretsOf(lead)) expect(JSON.stringify(kept)).not.toContain(secret);
});

test.each<[string, Partial<Lead>, true | undefined]>([
  ['is to read', {}, true],
  ['has nothing to find in', { estimate_for_person: undefined }, undefined],
  [
    'compares with the squares that were typed from it',
    {
      quote: { ...computedQuote, basis: { source: 'typed-from-paper', others: [] } },
      shown: {
        ...shownQuote,
        areaSource: 'typed-from-paper',
        basis: { source: 'typed-from-paper', others: [] },
      },
    },
    undefined,
  ],
])('of an estimate that the office %s the link says it', (_, facts, isBeingRead) => {
  const refused: Partial<Lead> = {
    estimate_unreadable_at: lead.created_at,
    estimate_for_person: true,
  };
  expect(sharedQuote({ ...lead, ...refused, ...facts }, link, 'secret')?.isBeingRead).toBe(isBeingRead);
});

test('the price that the homeowner picked goes with the link', () => {
  const quote = sharedQuote({ ...lead, chosenTier: 'impactResistant' }, link, 'secret');
  expect(quote?.chosenTier).toBe('impactResistant');
});

/** What was shown once its owner had typed another area. */
const after: ShownQuote = {
  ...shownQuote,
  areaSource: 'person',
  squareFootage: 2600,
  squares: 26,
  prices: { asLowAs: 9100, standard: 13_000, impactResistant: 15_600, premiumWarranty: 18_200 },
  at: '2026-11-20T15:08:00.000Z',
};

describe('the prices are', () => {
  const { shown: _, quote, ...unshown } = lead;

  test('those shown after a correction, where there was one', () => {
    const { squareFootage, prices, at: shown_at } = after;
    expect(pricesOf({ ...lead, shownAfter: after })).toMatchObject({ squareFootage, prices, shown_at });
  });

  test('none where what was shown is not what the server comes to, to the cent', () => {
    const prices = { ...shownQuote.prices, standard: shownQuote.prices.standard - 0.01 };
    expect(pricesOf({ ...lead, shown: { ...shownQuote, prices } })).toBeUndefined();
    expect(pricesOf({ ...lead, shownAfter: { ...after, prices } })).toBeUndefined();
    expect(pricesOf({ ...lead, quote: undefined } as unknown as Lead)).toBeUndefined();
  });

  test('the server’s own only where the page said none', () => {
    expect(pricesOf({ ...unshown, ...(quote && { quote }) })).toEqual({
      squareFootage: 2140,
      squares: 22,
      prices: shownQuote.prices,
      shown_at: lead.created_at,
    });
  });

  test('none where there was no quote, and then there is nothing to show', () => {
    expect(sharedQuote(unshown, link, 'secret')).toBeUndefined();
  });
});

test('what was typed as name or address and is neither is not shown, whatever the browser says of it', () => {
  const typed = { name: 'evil.example', address: '1 Call 402-555-0187 St, Pay Us Today, NE' };
  expect(sharedQuote({ ...lead, ...typed }, link, 'secret')).toMatchObject({ firstName: '', place: '' });
});

test('a day is the one that has ended nowhere in the country before the prices do', () => {
  expect(dayText('2026-12-21T09:59:59.999Z', 'en-US')).toBe('December 20, 2026');
  expect(dayText('2026-12-21T10:00:00.000Z', 'en-US')).toBe('December 21, 2026');
  expect(dayText('2026-12-21T10:00:00.000Z', 'es-US')).toBe('21 de diciembre de 2026');
});

describe('a range is shown', () => {
  const basis: AreaBasis = { source: 'home-size', homeSize: 2140, factor: 1, rangePercent: 15, others: [] };
  const withRange = { ...lead, shown: { ...shownQuote, basis }, quote: { ...computedQuote, basis } };

  test('as wide as the server makes it, where the homeowner saw one', () => {
    expect(sharedQuote(withRange, link, 'secret')?.rangePercent).toBe(15);
    const wider = { ...shownQuote, basis: { ...basis, rangePercent: 90 } };
    expect(sharedQuote({ ...withRange, shown: wider }, link, 'secret')?.rangePercent).toBe(15);
  });

  test('nowhere else', () => {
    expect(sharedQuote({ ...withRange, shown: shownQuote }, link, 'secret')).not.toHaveProperty(
      'rangePercent',
    );
    expect(sharedQuote({ ...withRange, quote: computedQuote }, link, 'secret')).not.toHaveProperty(
      'rangePercent',
    );
  });
});

test('an area typed from the paper is named as such', () => {
  const basis: AreaBasis = { source: 'typed-from-paper', others: [] };
  const typed = { ...lead, shown: { ...shownQuote, basis }, quote: { ...computedQuote, basis } };
  expect(sharedQuote(typed, link, 'secret')?.isTyped).toBe(true);
  expect(sharedQuote(lead, link, 'secret')).not.toHaveProperty('isTyped');
});

test('an area that follows from a guessed size is named as such, until its owner enters one', () => {
  const basis: AreaBasis = { source: 'home-size', bedrooms: 3, others: [] };
  const guessed = { ...lead, shown: { ...shownQuote, basis }, quote: { ...computedQuote, basis } };
  expect(sharedQuote(guessed, link, 'secret')?.isGuess).toBe(true);
  expect(sharedQuote(lead, link, 'secret')).not.toHaveProperty('isGuess');
  const corrected = sharedQuote({ ...guessed, shownAfter: { ...after, basis } }, link, 'secret');
  expect(corrected).not.toHaveProperty('isGuess');
});

test('a roof measured from above is named as such, and no other: not one whose area its owner typed', () => {
  const basis: AreaBasis = { source: 'measured', others: [] };
  const measured = { ...lead, shown: { ...shownQuote, basis }, quote: { ...computedQuote, basis } };
  expect(sharedQuote(measured, link, 'secret')?.isMeasured).toBe(true);
  expect(sharedQuote(lead, link, 'secret')).not.toHaveProperty('isMeasured');
  const corrected = sharedQuote({ ...measured, shownAfter: { ...after, basis } }, link, 'secret');
  expect(corrected).toMatchObject({ squareFootage: 2600 });
  expect(corrected).not.toHaveProperty('isMeasured');
});

describe('what else is on the job', () => {
  const scope: Lead['scope'] = {
    answers: { secondLayer: 'yes', garage: 'no', gutters: 'yes' },
    prices: { secondLayer: { per: 'square', dollars: 50 }, gutters: { per: 'foot', dollars: 12 } },
    shown: { squares: 22, dollars: { secondLayer: 1, garage: 1 } },
  };
  const extrasOf = (of: Lead['scope']) =>
    sharedQuote({ ...lead, ...(of && { scope: of }) }, link, 'secret')?.extras;

  test('is shown by the company’s own prices of then, whatever a browser claimed to show, with what has none', () => {
    expect(extrasOf(scope)).toEqual({
      lines: [{ item: 'secondLayer', per: 'square', rate: 50, count: 22, dollars: 1100 }],
      unpriced: ['gutters'],
    });
  });

  test('reaches the page and its script whole', () => {
    const shared = sharedQuote({ ...lead, ...(scope && { scope }) }, link, 'secret');
    expect(v.parse(sharedQuoteSchema, shared)).toEqual(shared);
    expect(shared).toHaveProperty('extras.lines.0.dollars', 1100);
  });

  test('is not there where nothing of it is to be told', () => {
    expect(extrasOf(undefined)).toBeUndefined();
    expect(extrasOf({ answers: { garage: 'no', solar: 'unsure' } })).toBeUndefined();
  });
});
