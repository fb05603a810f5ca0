import { expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { dueWords } from '#web/admin/lead/follow-up.tsx';
import { triedWords } from '#web/admin/lead/next-step.tsx';
import { whenWords, wishWords } from '#web/words/office/calls.ts';
import { momentWords } from '#web/words/office/formats.ts';

const now = new Date(2026, 10, 23, 9, 43);

test.each([
  [new Date(2026, 10, 23, 11, 45), /^today, 11:45.AM$/],
  [new Date(2026, 10, 24, 9), /^tomorrow, 9:00.AM$/],
  [new Date(2026, 10, 25, 0, 5), /^Wed, Nov 25, 12:05.AM$/],
])('%s is said from that day as one says it', (at, words) => {
  expect(whenWords(at, now)).toMatch(words);
});

test('tomorrow is the next day also where the clock is set back in between', () => {
  expect(whenWords(new Date(2026, 10, 1, 9), new Date(2026, 9, 31, 23))).toMatch(/^tomorrow, 9/);
});

test('what the homeowner asked for is named by day and part, the first wish first', () => {
  const wish = (day: string, part: 'morning' | 'midday' | 'evening') => ({ day, part });
  expect(wishWords([wish('2026-11-23', 'morning')], now)).toBe('today, morning');
  expect(wishWords([wish('2026-11-24', 'evening'), wish('2026-11-25', 'midday')], now)).toBe(
    'tomorrow, evening, or Wed, Nov 25, midday',
  );
});

test.each([
  ['2026-11-22', { text: 'Overdue since Sun, Nov 22', isDue: true }],
  ['2026-11-23', { text: 'Follow up today', isDue: true }],
  ['2026-11-24', { text: 'Follow up Tue, Nov 24', isDue: false }],
])('a lead to call back on %s is due from that day on', (day, words) => {
  expect(dueWords(day, '2026-11-23')).toEqual(words);
});

test('a follow-up at a time says it', () => {
  const at = new Date(2026, 10, 24, 11, 45).toISOString();
  expect(dueWords('2026-11-24', '2026-11-23', at).text).toMatch(/^Follow up Tue, Nov 24, 11:45.AM$/);
  expect(dueWords('2026-11-24', '2026-11-24', at).text).toMatch(/^Follow up today, 11:45.AM$/);
});

test.each([
  [{}, 'No calls logged.'],
  [{ call_attempts: 1 }, '1 attempt'],
  [{ call_attempts: 2 }, '2 attempts'],
])('of attempts %o the page says "%s"', (changes, words) => {
  expect(triedWords(storedLead(1, changes))).toBe(words);
});

test('the last attempt is said with its moment', () => {
  const last_attempt_at = '2026-11-20T15:00:00.000Z';
  expect(triedWords(storedLead(1, { call_attempts: 2, last_attempt_at }))).toBe(
    `2 attempts, last ${momentWords(last_attempt_at)}`,
  );
  expect(triedWords(storedLead(1, { call_attempts: 1, last_attempt_at }))).toBe(
    `1 attempt, ${momentWords(last_attempt_at)}`,
  );
});
