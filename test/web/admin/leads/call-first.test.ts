import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { noCalls } from '#test/support/call-list.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { headingOf, shortReasons, toCallWords, waitWords } from '#web/admin/leads/call-first-words.ts';

const status = { new: 3, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 };
const counts = { ...noCalls, all: 3, status, waiting: 3, emergencies: 2 };

test.each([
  [1, 0, '1 to call'],
  [1, 1, '1 to call, 1 emergency'],
  [35, 6, '35 to call, 6 emergencies'],
  [1200, 1, '1,200 to call, 1 emergency'],
])(
  '%i to call with %i emergencies reads %s, however many of them are at hand',
  (first, firstLeaks, words) => {
    expect(toCallWords({ counts: { ...counts, first, firstLeaks } })).toBe(words);
  },
);

test('whoever stands after the first is told by the place in the list', () => {
  expect(toCallWords({ counts: { ...counts, first: 1200, firstLeaks: 6 } }, 50)).toBe('51 of 1,200 to call');
});

const refused: Partial<Lead> = {
  estimate_unreadable_at: '2026-11-23T15:00:00.000Z',
  estimate_for_person: true,
};
const wish: Partial<Lead> = { callTimes: [{ day: '2026-11-23', part: 'morning' }] };
test.each([
  ['a leak who wants a call this morning', { hasLeaks: true, ...wish }, '2026-11-23', '· leaking, overdue'],
  [
    'a leak who wants a call this evening',
    { hasLeaks: true, callTimes: [{ day: '2026-11-23', part: 'evening' }] },
    '2026-11-23',
    '· leaking, evening',
  ],
  ['a leak who wants a call on a later day', { hasLeaks: true, ...wish }, '2026-11-22', '· leaking, Mon'],
  ['one whose time passed', wish, '2026-11-24', '· overdue'],
  [
    'an insurance lead with an estimate',
    { lead_type: 'insurance', documentId: 'x' },
    '2026-11-23',
    '· insurance + estimate',
  ],
  [
    'one whose estimate is to be read',
    { ...refused, lead_type: 'insurance', documentId: 'x' },
    '2026-11-23',
    '· estimate refused',
  ],
  ['one of no such reason', {}, '2026-11-23', '· not called yet'],
] as [string, Partial<Lead>, string, string][])('%s is told in a few words', (_, changes, day, words) => {
  expect(shortReasons(storedLead(1, changes), [], new Date(`${day}T12:00:00`))).toBe(words);
});

const setFor = (hour: number, minute: number): Partial<Lead> => ({
  status: 'contacted',
  call_attempts: 1,
  call_back_on: '2026-11-23',
  call_back_at: new Date(2026, 10, 23, hour, minute).toISOString(),
});
const evening: Partial<Lead> = { callTimes: [{ day: '2026-11-23', part: 'evening' }] };
test.each([
  ['of no promise', {}, 'Call first'],
  ['whose time has come', setFor(12, 0), 'Call first'],
  ['whose time is to come', setFor(12, 15), 'Next call at 12:15 PM'],
  ['who picked the evening', evening, 'Next call: evening'],
  ['who picked the evening and whose roof leaks', { ...evening, hasLeaks: true }, 'Call first'],
  ['who picked the evening and whose estimate is to be read', { ...evening, ...refused }, 'Call first'],
] as [string, Partial<Lead>, string][])(
  'over one %s the bar is called by what is to be done',
  (_, changes, words) => {
    expect(headingOf(storedLead(1, changes), new Date(2026, 10, 23, 12))).toBe(words);
  },
);

test('how long somebody waits stands beside whether anybody called', () => {
  const lead = storedLead(1, { created_at: '2026-11-23T15:00:00.000Z' });
  expect(waitWords(lead, new Date('2026-11-23T15:12:00.000Z'))).toBe('12 min ago, not called yet');
});
