import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { triedWords } from '#web/admin/lead/next-step.tsx';
import { whenWords, wishWords } from '#web/words/office/calls.ts';

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
  [{}, 'Not called yet'],
  [{ call_attempts: 1 }, '1 attempt'],
  [{ call_attempts: 2 }, '2 attempts'],
])('of attempts %o the page says "%s"', (changes, words) => {
  expect(triedWords(storedLead(1, changes))).toBe(words);
});

test.each<[Partial<Lead>, string]>([
  [{ call_attempts: 2 }, '2 attempts, last Nov 20'],
  [{ call_attempts: 1 }, '1 attempt, Nov 20'],
  [
    { call_attempts: 2, calls: [{ at: '2026-11-20T15:00:00.000Z', by: 'dana', outcome: 'reached' }] },
    '2 attempts, reached Nov 20',
  ],
])('the last attempt is said with its day, and how it went: %j', (changes, words) => {
  const last_attempt_at = '2026-11-20T15:00:00.000Z';
  expect(triedWords(storedLead(1, { ...changes, last_attempt_at }))).toBe(words);
});
