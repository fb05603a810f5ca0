import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { newLeadsWords, notSeen, ringsFor, titleWith } from '#web/admin/leads/new-leads.tsx';

const leads = (count: number, changes: Partial<Lead> = {}): Lead[] =>
  Array.from({ length: count }, (_, index) => ({
    ...leadInput({ id: `lead-${index}` }),
    status: 'new',
    created_at: '2026-11-20T15:00:00.000Z',
    ...changes,
  }));
const emergency = leads(1, { hasLeaks: true });

test.each([
  [leads(1), '1 new lead'],
  [emergency, '1 new lead, 1 emergency'],
  [leads(2), '2 new leads'],
  [[...emergency, ...leads(1)], '2 new leads, 1 emergency'],
  [leads(2, { hasLeaks: true }), '2 new leads, 2 emergencies'],
  [leads(2, { hasLeaks: true, spam: ['no_name'] }), '2 new leads'],
  [leads(2, { hasLeaks: true, spam: ['no_name'], spam_mark: 'genuine' }), '2 new leads, 2 emergencies'],
  [leads(9), '9 new leads'],
  [leads(10), '10+ new leads'],
])('%#: the line says how many, and how many leak', (given, words) => {
  expect(newLeadsWords(given)).toBe(words);
});

test.each([
  [0, 'Admin'],
  [1, '(1) Admin'],
  [10, '(10+) Admin'],
])('with %i the tab’s title is %s', (count, title) => {
  expect(titleWith(leads(count))).toBe(title);
});

test('new is what no list has shown, of the ten newest', () => {
  expect(notSeen(leads(3), new Set(['lead-1'])).map(({ id }) => id)).toEqual(['lead-0', 'lead-2']);
  expect(notSeen(leads(50), new Set())).toHaveLength(10);
});

test('a lead that may be a program’s rings for nobody', () => {
  const spam = leads(1, { id: 'spam', spam: ['honeypot'] });
  expect(ringsFor(spam)).toBeUndefined();
  expect(ringsFor([...spam, ...leads(1)])).toBe('lead-0');
});

test('for whom it rings the office’s word counts before the signs', () => {
  const signs = { spam: ['honeypot' as const] };
  expect(ringsFor(leads(1, { ...signs, spam_mark: 'genuine' }))).toBe('lead-0');
  expect(ringsFor(leads(1, { spam_mark: 'spam' }))).toBeUndefined();
});
