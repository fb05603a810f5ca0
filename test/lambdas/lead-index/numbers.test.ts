import { describe, expect, test } from 'vitest';
import { countedLead, counterChanges } from '#lambdas/lead-index/numbers.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownQuote } from '#test/support/leads.ts';

const quote = {
  squareFootage: 2800,
  squares: 28,
  asLowAs: 11_200,
  standard: 14_000,
  impactResistant: 16_800.55,
  premiumWarranty: 19_600,
};
const shown = (standard: number) => ({
  ...shownQuote(),
  prices: { asLowAs: 100, standard, impactResistant: 300, premiumWarranty: 400 },
});

describe('the value of a lead is', () => {
  test.each([
    ['none without a price', {}, undefined],
    ['Standard as computed where none was shown', { quote }, 14_000],
    ['none where a browser alone says one', { shown: shown(200), chosenTier: 'standard' }, undefined],
    ['as computed, whatever a browser says it showed', { quote, shown: shown(200) }, 14_000],
    ['of the tier that was chosen', { quote, shown: shown(200), chosenTier: 'impactResistant' }, 16_800.55],
    [
      'by the server’s rates for the area the homeowner changed',
      { quote, shown: shown(200), shownAfter: { ...shown(250), squareFootage: 1400, areaSource: 'person' } },
      7000,
    ],
  ] as const)('%s', (_, changes, value) => {
    const cents = value === undefined ? undefined : Math.round(value * 100);
    expect(countedLead(storedLead(1, changes))?.counters.cents).toBe(cents);
  });
});

describe('a lead is counted', () => {
  test('in the hour it came in, in UTC, by status and path', () => {
    const last = storedLead(1, { created_at: '2026-11-21T23:59:59.999Z' });
    expect(countedLead(last)).toEqual({ place: '2026-11-21T23#1', counters: { new: 1, retail: 1 } });
    const next = storedLead(1, { created_at: '2026-11-22T00:00:00.000Z', lead_type: 'insurance' });
    expect(countedLead(next)).toEqual({ place: '2026-11-22T00#1', counters: { new: 1, insurance: 1 } });
  });

  test('with its value in cents, and with the time until somebody called', () => {
    const lead = storedLead(1, {
      quote,
      chosenTier: 'impactResistant',
      status: 'contacted',
      created_at: '2026-11-21T14:00:00.000Z',
      first_contact_at: '2026-11-21T14:01:00.000Z',
    });
    expect(countedLead(lead)?.counters).toEqual({
      contacted: 1,
      retail: 1,
      quoted: 1,
      cents: 1_680_055,
      contact1: 1,
    });
  });

  test('unless it is spam, by the signs or by the office', () => {
    expect(countedLead(storedLead(1, { spam: ['honeypot'] }))).toBeUndefined();
    expect(countedLead(storedLead(1, { spam_mark: 'spam' }))).toBeUndefined();
    expect(countedLead(storedLead(1, { spam: ['honeypot'], spam_mark: 'genuine' }))).toBeDefined();
  });
});

describe('a change adds', () => {
  const before = countedLead(storedLead(1, { quote }));

  test('only what changed', () => {
    const after = countedLead(storedLead(1, { quote, status: 'contacted', chosenTier: 'asLowAs' }));
    expect(counterChanges(before, after)).toEqual([
      {
        key: { term: 'overview', place: before?.place },
        changes: { new: -1, contacted: 1, cents: -280_000 },
      },
    ]);
  });

  test('nothing where nothing changed', () => {
    expect(counterChanges(before, before)).toEqual([]);
    expect(counterChanges(undefined, undefined)).toEqual([]);
  });

  test('all that was counted, taken away, once the lead is spam or gone', () => {
    expect(counterChanges(before, undefined).map(({ changes }) => changes)).toEqual([
      { new: -1, retail: -1, quoted: -1, cents: -1_400_000 },
    ]);
  });
});
