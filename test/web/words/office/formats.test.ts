import { describe, expect, test } from 'vitest';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { ApiFailure } from '#web/api/client.ts';
import {
  ageWords,
  agoWords,
  counted,
  dayWords,
  failureReason,
  failureWords,
  languageName,
  momentWords,
  money,
  serverHour,
  serverSentence,
  squareFeet,
} from '#web/words/office/formats.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('a day of the company', () => {
  test.each([
    ['whole', 'Fri, Nov 20, 2026'],
    ['date', 'Nov 20, 2026'],
    ['weekday', 'Fri, Nov 20'],
    ['short', 'Nov 20'],
  ] as const)('reads %s as "%s" in any zone', (form, words) => {
    expect(dayWords('2026-11-20', form)).toBe(words);
  });

  test('reads with its weekday and year unless less is asked for, and as written where it is no day', () => {
    expect(dayWords('2026-11-20')).toBe('Fri, Nov 20, 2026');
    expect(dayWords('soon')).toBe('soon');
    expect(dayWords('', 'short')).toBe('');
  });
});

describe('a moment', () => {
  // In the zone of whoever reads it, as the page does.
  const at = new Date(2026, 10, 20, 15, 4).toISOString();

  test.each([
    ['moment', 'Nov 20, 2026, 3:04 PM'],
    ['recent', 'Nov 20, 3:04 PM'],
    ['date', 'Nov 20, 2026'],
    ['short', 'Nov 20'],
  ] as const)('reads %s as "%s"', (form, words) => {
    expect(withPlainSpaces(momentWords(at, form))).toBe(words);
  });

  test('reads the same from the number of its milliseconds', () => {
    expect(momentWords(new Date(at).getTime())).toBe(momentWords(at));
  });

  test('that is none is a dash', () => {
    expect([momentWords(undefined), momentWords(''), momentWords('soon')]).toEqual(['–', '–', '–']);
  });

  test('of the server is said in its own zone', () => {
    expect(withPlainSpaces(serverHour('2026-12-01T00:00:00.000Z'))).toBe('December 1 at 12 AM UTC');
  });
});

const cameIn = new Date(2026, 10, 20, 15, 0);
const later = (ms: number) => new Date(cameIn.getTime() + ms);

test.each([
  [-5_000, 'just now'],
  [MINUTE_MS - 1, 'just now'],
  [MINUTE_MS, '1 min ago'],
  [HOUR_MS - 1, '59 min ago'],
  [HOUR_MS, '1 h ago'],
  [DAY_MS - 1, '23 h ago'],
  [DAY_MS, momentWords(cameIn.toISOString())],
])('what was %i ms ago was %s', (age, words) => {
  expect(agoWords(cameIn.toISOString(), later(age))).toBe(words);
});

test.each([
  [-MINUTE_MS, 'now'],
  [MINUTE_MS - 1, 'now'],
  [MINUTE_MS, '1 min'],
  [60 * MINUTE_MS - 1, '59 min'],
  [60 * MINUTE_MS, '1 h'],
  [DAY_MS - 1, '23 h'],
  [DAY_MS, 'Nov 20'],
  [60 * DAY_MS, 'Nov 20, 2026'],
])('a lead %i ms old is %s', (age, words) => {
  expect(ageWords(cameIn.toISOString(), later(age))).toBe(words);
});

test('a lead without a time has no age', () => {
  expect([ageWords('', cameIn), agoWords('', cameIn)]).toEqual(['–', '–']);
});

test.each([
  [0, '$0', '$0'],
  [520, '$520', '$520'],
  [520.5, '$520.50', '$521'],
  [7700.01, '$7,700.01', '$7,700'],
  [-480, '-$480', '-$480'],
])('%d dollars read with cents where there are any, %s, and to the dollar %s', (amount, cents, whole) => {
  expect([money(amount), money(amount, 'dollar')]).toEqual([cents, whole]);
});

test.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [2, '2 leads'],
  [1200, '1,200 leads'],
])('%d is counted as "%s"', (count, words) => {
  expect(counted(count, 'lead')).toBe(words);
});

test('an area reads in square feet, to the hundredth', () => {
  expect([squareFeet(2404), squareFeet(2404.456)]).toEqual(['2,404 sq ft', '2,404.46 sq ft']);
});

test('a language has its English name', () => {
  expect(languageName('es')).toBe('Spanish');
});

describe('a failure', () => {
  const refused = (status: number, message?: string) =>
    new ApiFailure('refused', { status, retryAfterMs: null }, message === undefined ? {} : { message });
  const otherwise = 'Failed to invite the admin';

  test.each([
    [refused(400, 'email must be an email address'), 'email must be an email address'],
    [refused(400), ''],
    [refused(401, 'Unauthorized'), 'Your session ended. Sign out, then sign in again.'],
    [refused(429, 'Too Many Requests'), 'Too many requests. Wait a minute, then retry.'],
    [
      new ApiFailure('unreadable', { status: 200, retryAfterMs: null }),
      'Got an unexpected answer. Reload the page.',
    ],
    [new TypeError('Failed to fetch'), 'Can’t reach the server. Check your connection.'],
  ])('%o has the reason "%s"', (error, words) => {
    expect(failureReason(error)).toBe(words);
  });

  test('is said in the server’s own sentence, or in the one given where it has none', () => {
    const said = 'This email is an admin’s already.';
    expect(failureWords(refused(409, said), otherwise)).toBe(said);
    expect(serverSentence(refused(409, said))).toBe(said);
    for (const error of [refused(500), refused(500, ''), new TypeError('Failed to fetch')]) {
      expect(failureWords(error, otherwise)).toBe(otherwise);
      expect(serverSentence(error)).toBe('');
    }
  });
});
