import { expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownCallList, type Waiting } from '#web/admin/data/admin-api.ts';
import { listedCount, toCallWords } from '#web/admin/leads/call-first.tsx';

const toCall = (count: number, emergencies: number): Waiting[] =>
  Array.from({ length: count }, (_, n) => ({
    lead: storedLead(n),
    reasons: n < emergencies ? ['leaking_now'] : [],
  }));
const counts = (waiting: number, emergencies: number) => ({
  status: { new: waiting, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 },
  waiting,
  emergencies,
  spam: 0,
});

test.each([
  [1, 0, '1 to call'],
  [1, 1, '1 to call, an emergency'],
  [2, 1, '2 to call, 1 of them an emergency'],
  [35, 6, '35 to call, 6 of them emergencies'],
])('%i to call with %i emergencies reads %s, whoever else agreed to a day', (count, emergencies, words) => {
  const callList = { counts: counts(count + 3, emergencies + 1), first: toCall(count, emergencies) };
  expect(toCallWords({ ...callList, full: { first: false, due: false } })).toBe(words);
});

test('where the list does not hold all, the new leads are counted', () => {
  const callList = { counts: counts(1200, 2), first: toCall(50, 2), full: { first: true, due: false } };
  expect(toCallWords(callList)).toBe('1,200 waiting, 2 of them emergencies');
});

test.each([
  [49, false, '49'],
  [50, true, '50+'],
])('a list of %i may hold all: %s', (length, isFull, words) => {
  const { due, full } = shownCallList({
    counts: counts(0, 0),
    first: [],
    due: Array.from({ length }, (_, n) => storedLead(n)),
  });
  expect(full).toEqual({ first: false, due: isFull });
  expect(listedCount(due.length, full.due)).toBe(words);
});
