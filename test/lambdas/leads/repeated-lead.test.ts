import { expect, test } from 'vitest';
import { repeats } from '#lambdas/leads/intake.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput, shownQuote } from '#test/support/leads.ts';

const consent = { ticked: true, wordingVersion: '1', wording: 'Yes', at: '2026-11-20T15:04:05Z', page: '/' };
const stored: Lead = {
  ...leadInput({ consent, shown: shownQuote() }),
  // A store gives a map's fields back in an order of its own.
  created_at: '2026-11-20T15:04:06.000Z',
  status: 'contacted',
  hasLeaks: true,
  quote: {
    squareFootage: 1800,
    squares: 18,
    asLowAs: 1,
    standard: 2,
    impactResistant: 3,
    premiumWarranty: 4,
  },
};

test.each([
  ['the same', leadInput({ consent })],
  ['another time of sending', leadInput({ consent, posted_at: '2026-11-20T15:09:00Z' })],
  ['another time of consent', leadInput({ consent: { ...consent, at: '2026-11-20T15:09:00Z' } })],
  [
    'consent in another order',
    leadInput({ consent: { page: '/', at: consent.at, wording: 'Yes', wordingVersion: '1', ticked: true } }),
  ],
  ['less than is stored', leadInput()],
  [
    'a version of the pricing that the release before did not keep',
    leadInput({ consent, shown: shownQuote({ pricingVersion: '2026-11-20T15:00:00.000Z' }) }),
  ],
  ['another time of showing', leadInput({ consent, shown: shownQuote({ at: '2026-11-20T15:09:00Z' }) })],
])('%s repeats the stored lead', (_, input) => {
  expect(repeats(input, stored)).toBe(true);
});

test.each([
  ['another name', leadInput({ consent, name: 'Bram Tolliver' })],
  ['another phone', leadInput({ consent, phone: '(402) 555-0111' })],
  ['another area', leadInput({ consent, squareFootage: 1801 })],
  ['other contents', leadInput({ consent, content: '{}' })],
  ['another shown quote', leadInput({ consent, shown: shownQuote({ squareFootage: 1801 }) })],
  ['no consent any more', leadInput({ consent: { ...consent, ticked: false } })],
  ['more than is stored', leadInput({ consent, language: 'es' })],
])('%s does not: it would be lost', (_, input) => {
  expect(repeats(input, stored)).toBe(false);
});
