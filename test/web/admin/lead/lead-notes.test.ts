import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import type { ScopeAnswers } from '#shared/scope/sent-scope.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { priceToQuoteWords } from '#web/admin/lead/lead-head.tsx';

const words = (changes: Partial<Lead>) => priceToQuoteWords(newLead(changes), 'Roof');
const dearer = { ...defaultRates, standard: 510 };
const office_price = {
  ...snapshot(2840),
  rates: defaultRates,
  reason: 'Read from the PDF',
  by: 'dana@mail.example',
  at: '2026-11-21T10:00:00.000Z',
};

describe('the price to quote', () => {
  test.each([
    ['is of the tier they chose', { chosenTier: 'asLowAs' as const }, '$6,300', 'As Low As · 18 squares'],
    ['is of Standard where they chose none', {}, '$9,000', 'Standard, not chosen · 18 squares'],
    [
      'is the team’s where it gave one',
      { chosenTier: 'standard' as const, office_price },
      '$14,500',
      'Standard · 29 squares',
    ],
  ])('%s', (_, changes, price, basis) => {
    const shown = shownQuote();
    expect(words({ shown, quote: snapshot(), ...changes })).toMatchObject({ price, basis });
  });

  test('is the server’s where nothing was shown, and none where there is none', () => {
    expect(words({ quote: snapshot() })).toMatchObject({ price: '$9,000', seen: '' });
    expect(words({})).toBeNull();
  });
});

test('the tier’s price with the extras they answered stands beside it, and nothing where none has a price', () => {
  const prices = { secondLayer: { per: 'square', dollars: 50 } } as const;
  const basis = (answers: ScopeAnswers) =>
    words({ shown: shownQuote(), quote: snapshot(), scope: { answers, prices } })?.basis;
  expect(basis({ secondLayer: 'yes' })).toBe('Standard, not chosen · 18 squares · with extras $9,900');
  expect(basis({ secondLayer: 'no', gutters: 'yes' })).toBe('Standard, not chosen · 18 squares');
});

test.each([
  [
    'with today’s price where that differs',
    { quote: snapshot(1800, dearer) },
    'They saw $9,000. Today’s price: $9,180',
  ],
  ['where the team gave another', { quote: snapshot(), office_price }, 'They saw $9,000'],
  ['not where both are the price to quote', { quote: snapshot() }, ''],
  ['not where another tier alone differs', { quote: snapshot(1800, { ...defaultRates, asLowAs: 360 }) }, ''],
])('what they saw stands beside it: %s', (_, changes, seen) => {
  expect(words({ shown: shownQuote(), ...changes })?.seen).toBe(seen);
});
