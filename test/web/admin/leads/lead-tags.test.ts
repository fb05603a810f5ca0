import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { consent, storedLead } from '#test/support/desk-leads.ts';
import { ofSmokeTest, snapshot as pricesOf } from '#test/support/leads.ts';
import { ageWords } from '#web/admin/leads/age-words.ts';
import { leadTags } from '#web/admin/leads/lead-tags.ts';
import { quoteWords } from '#web/admin/leads/lead-words.ts';

const tags = (changes: Partial<Lead>) => leadTags(storedLead(1, changes)).map(({ text }) => text);

test('what matters most comes first', () => {
  const all = tags({
    spam: ['honeypot'],
    call_back_on: '2026-11-30',
    language: 'es',
    consent: consent(true),
    call_attempts: 2,
    assignee: 'anna@office.example',
  });
  expect(all).toEqual([
    'Possible spam',
    'Call back Nov 30',
    'Speaks Spanish',
    'Formal quotes',
    'Tried 2×',
    'anna',
  ]);
});

test('an ordinary lead bears no tag', () => {
  expect(tags({ consent: consent(false), language: 'en', call_attempts: 0 })).toEqual([]);
});

test.each([
  ['spam', undefined, ['Spam']],
  ['genuine', ['too_fast'], []],
  [undefined, ['too_fast'], ['Possible spam']],
] as const)('the office’s word %s stands before the signs %j', (spam_mark, spam, expected) => {
  expect(tags({ ...(spam_mark && { spam_mark }), ...(spam && { spam: [...spam] }) })).toEqual(expected);
});

test('a price to come is said in the list and in the price’s cell, until it is there', () => {
  const lead = storedLead(1, { price_pending: true });
  expect([tags({ price_pending: true }), quoteWords(lead, 'Roof')]).toEqual([
    ['Price to come'],
    { amount: 'To come', of: '' },
  ]);
  const priced = storedLead(1, { price_pending: true, quote: pricesOf(1800) });
  expect([leadTags(priced), quoteWords(priced, 'Roof').of]).toEqual([[], 'computed']);
});

test('a price that rests on squares typed from the paper is something to look at, until the paper is read', () => {
  const priced = (source: 'typed-from-paper' | 'document') =>
    storedLead(1, {
      typedSquareFootage: 2784,
      quote: { ...pricesOf(2784), basis: { source, others: [] } },
    });
  expect(leadTags(priced('typed-from-paper'))).toMatchObject([{ text: 'Squares typed', doubt: true }]);
  expect(leadTags(priced('document'))).toEqual([]);
});

test('a smoke test’s lead says so before all else', () => {
  expect(tags({ ...ofSmokeTest(), language: 'es' })).toEqual(['Smoke test', 'Speaks Spanish']);
});

const minute = 60_000;
const day = 24 * 60 * minute;
const came = new Date(2026, 10, 20, 15, 0);

test.each([
  [-minute, 'now'],
  [minute - 1, 'now'],
  [minute, '1 min'],
  [60 * minute - 1, '59 min'],
  [60 * minute, '1 h'],
  [day - 1, '23 h'],
  [day, 'Nov 20'],
  [60 * day, 'Nov 20, 2026'],
])('a lead %i ms old is %s', (age, words) => {
  expect(ageWords(came.toISOString(), new Date(came.getTime() + age))).toBe(words);
});

test('a lead without a time has no age', () => {
  expect(ageWords('', came)).toBe('–');
});

const snapshot = {
  squareFootage: 1800,
  squares: 18,
  asLowAs: 6300,
  standard: 9000,
  impactResistant: 10_800,
  premiumWarranty: 12_600,
};

test('the quote of a row is the chosen tier’s, as shown before as computed', () => {
  const words = (changes: Partial<Lead>) => quoteWords(storedLead(1, changes), 'Roof');
  expect(words({})).toEqual({ amount: '–', of: '' });
  expect(words({ quote: snapshot })).toEqual({ amount: '$6,300', of: 'computed' });
  expect(words({ quote: snapshot, chosenTier: 'standard' })).toEqual({ amount: '$9,000', of: 'computed' });
});
