import { expect, test } from 'vitest';
import { crmFields } from '#lambdas/alerts/crm-fields.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput, shownQuote, snapshot } from '#test/support/leads.ts';

const at = '2026-11-21T10:00:00.000Z';
const lead: Lead = { ...leadInput(), status: 'new', created_at: at, quote: snapshot() };

test.each([
  ['Odalys Quennell', 'Odalys', 'Quennell'],
  ['  Odalys   Quennell ', 'Odalys', 'Quennell'],
  ['Mary Ann Quennell', 'Mary Ann', 'Quennell'],
  ['Odalys Quennell Jr.', 'Odalys', 'Quennell Jr.'],
  ['Odalys Quennell, Jr.', 'Odalys', 'Quennell Jr.'],
  ['Quennell, Odalys', 'Odalys', 'Quennell'],
  ['Odalys', 'Odalys', ''],
  ['Odalys III', 'Odalys', 'III'],
  ['', '', ''],
  [',', '', ''],
])('"%s" is the first name "%s" and the last name "%s"', (name, first_name, last_name) => {
  expect(crmFields({ ...lead, name }, '')).toMatchObject({ first_name, last_name });
});

test('the address comes in four parts, and the lead’s own page where it is known', () => {
  expect(crmFields(lead, 'https://roof.example/admin')).toMatchObject({
    ...{ street: '2214 Thistledown Ct', city: 'Papillion', state: 'NE', zip: '68046' },
    url: `https://roof.example/admin/leads/${lead.id}`,
  });
  expect(crmFields(lead, '')).not.toHaveProperty('url');
});

test('the price is the one that holds: computed, then shown, then the office’s', () => {
  const shown = shownQuote({ squareFootage: 2000 });
  const rates = { asLowAs: 1, standard: 2, impactResistant: 3, premiumWarranty: 4 };
  const office_price = { ...snapshot(3000), rates, reason: 'paper', by: 'dana@example.com', at };
  const areaOf = (changes: Partial<Lead>) => crmFields({ ...lead, ...changes }, '').price?.squareFootage;
  expect(areaOf({ quote: undefined })).toBeUndefined();
  expect(areaOf({})).toBe(snapshot().squareFootage);
  expect(areaOf({ shown })).toBe(2000);
  expect(areaOf({ shown, office_price })).toBe(3000);
});

test('the amount is the chosen product’s price, and left out until one is chosen', () => {
  expect(crmFields(lead, '')).not.toHaveProperty('amount');
  expect(crmFields({ ...lead, chosenTier: 'premiumWarranty' }, '').amount).toBe(snapshot().premiumWarranty);
  expect(crmFields({ ...lead, quote: undefined, chosenTier: 'standard' }, '')).not.toHaveProperty('amount');
});

test('an inspection is told by when it is, not by who goes or what they should know', () => {
  const inspection = { at, minutes: 60, person: 'dana@example.com', note: 'Gate code 4411' };
  expect(crmFields({ ...lead, inspection }, '').inspection).toEqual({ at, minutes: 60 });
  const told = { ...inspection, time_zone: 'America/Chicago' };
  expect(crmFields({ ...lead, inspection: told }, '').inspection).toEqual({
    at,
    minutes: 60,
    time_zone: 'America/Chicago',
  });
  expect(crmFields({ ...lead, inspection, status: 'cancelled' }, '')).not.toHaveProperty('inspection');
  expect(crmFields(lead, '')).not.toHaveProperty('inspection');
});

test('who wants to be told is told of, without the words they agreed to', () => {
  const tell_when_here = { zip: '68046', wordingVersion: '1', wording: 'Tell me', at };
  expect(crmFields({ ...lead, tell_when_here }, '').tell_when_here).toBe(true);
  expect(crmFields(lead, '')).not.toHaveProperty('tell_when_here');
});
