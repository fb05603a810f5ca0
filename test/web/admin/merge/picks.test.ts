import { expect, test } from 'vitest';
import type { MergeField } from '#shared/lead/merge-fields.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { computedQuote, shownQuote, storedLead } from '#test/support/desk-leads.ts';
import { comparedFields, type Picks, picksOf, takenFields } from '#web/admin/merge/picks.ts';

const now = new Date('2026-11-24T15:00:00.000Z');

/** The one that stays came in an hour after the other. */
const pair = (stays: Partial<Lead> = {}, joins: Partial<Lead> = {}) => ({
  stays: storedLead(2, { shown: shownQuote, ...stays }),
  joins: storedLead(1, { shown: shownQuote, ...joins }),
});

const compare = (stays: Partial<Lead>, joins: Partial<Lead>, picks: Picks = {}) =>
  comparedFields(pair(stays, joins), picks, now);

const pickOf = (field: MergeField, stays: Partial<Lead>, joins: Partial<Lead>) =>
  compare(stays, joins).find((one) => one.field === field)?.pick;

test('two leads that are the same leave nothing to pick, and the one that stays keeps its own', () => {
  const fields = compare({}, {});
  expect(fields.map(({ field }) => field)).toEqual(['name', 'phone', 'email', 'address', 'quote', 'status']);
  expect(fields.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(takenFields(fields)).toEqual([]);
});

test('a phone is the same in any spelling', () => {
  const phone = compare({ phone: '402-555-0188' }, { phone: '(402) 555-0188' })[1];
  expect(phone).toMatchObject({ field: 'phone', isSame: true, isChoice: false });
});

test('of two names, emails and addresses the one that stays has its own, until another is picked', () => {
  const other = { name: 'Karen Witfield', email: 'kw2@mail.example', address: '4821 Cedar Street' };
  expect(takenFields(compare({}, other))).toEqual([]);
  expect(takenFields(compare({}, other, { name: 'joins', email: 'stays', address: 'joins' }))).toEqual([
    'name',
    'address',
  ]);
});

test('what only one of them has is kept, whichever it is, and is no choice', () => {
  const [stays, joins] = [{ email: '' }, { email: 'kw2@mail.example', assignee: 'lee@mail.example' }];
  const fields = compare(stays, joins);
  expect(takenFields(fields)).toEqual(['email', 'assignee']);
  expect(fields.filter(({ isChoice }) => isChoice)).toEqual([]);
  expect(takenFields(compare(joins, stays))).toEqual([]);
});

test.each<[string, Partial<Lead>, Partial<Lead>, 'stays' | 'joins']>([
  [
    'of two prices the newer one',
    {},
    { created_at: '2026-11-01T00:00:00.000Z', chosenTier: 'standard' },
    'stays',
  ],
  [
    'and where the other is newer, that',
    {},
    { created_at: '2026-11-23T00:00:00.000Z', chosenTier: 'standard' },
    'joins',
  ],
  ['the one with an estimate', {}, { documentId: 'd' }, 'joins'],
  [
    'the one that the office read',
    { documentId: 'd' },
    { office_price: { ...computedQuote } as never },
    'joins',
  ],
  ['the one with a price at all', { shown: undefined }, {}, 'joins'],
])('of the quotes it picks %s', (_, stays, joins, pick) => {
  expect(pickOf('quote', stays, joins)).toBe(pick);
});

test.each<[Lead['status'], Lead['status'], 'stays' | 'joins']>([
  ['new', 'contacted', 'joins'],
  ['contacted', 'new', 'stays'],
  ['cancelled', 'new', 'joins'],
  ['scheduled', 'completed', 'joins'],
  ['new', 'cancelled', 'stays'],
])('of the statuses %s and %s it picks how far the office has come', (stays, joins, pick) => {
  expect(pickOf('status', { status: stays }, { status: joins })).toBe(pick);
});

test('of two promised calls it picks the sooner one', () => {
  const [early, late] = [{ call_back_on: '2026-11-25' }, { call_back_on: '2026-11-26' }];
  expect(pickOf('callBack', late, early)).toBe('joins');
  expect(pickOf('callBack', early, late)).toBe('stays');
  const timed = { call_back_on: '2026-11-25', call_back_at: new Date('2026-11-25T09:00:00').toISOString() };
  expect(pickOf('callBack', early, timed)).toBe('joins');
});

test('of two visits it picks the next one to come, and never one that is over before one to come', () => {
  const at = (day: number): Partial<Lead> => ({
    appointment: { at: `2026-11-${day}T15:30:00.000Z`, minutes: 45, person: undefined, note: undefined },
  });
  expect(pickOf('appointment', at(26), at(25))).toBe('joins');
  expect(pickOf('appointment', at(25), at(26))).toBe('stays');
  expect(pickOf('appointment', at(20), at(26))).toBe('joins');
  expect(pickOf('appointment', at(26), at(20))).toBe('stays');
  expect(pickOf('appointment', at(21), at(20))).toBe('stays');
});

test('picks stand while a lead changes under them', () => {
  const picks = picksOf(
    compare({ name: 'Karen Whitfield', status: 'new' }, { name: 'Karen W.', status: 'contacted' }),
  );
  expect(picks).toEqual({ name: 'stays', status: 'joins' });
  const after = compare(
    { name: 'Karen Whitfield', status: 'completed' },
    { name: 'Karen W.', status: 'contacted' },
    picks,
  );
  expect(takenFields(after)).toEqual(['status']);
  // There is nothing to pick anymore.
  expect(takenFields(compare({ status: 'contacted' }, { status: 'contacted' }, picks))).toEqual([]);
});
