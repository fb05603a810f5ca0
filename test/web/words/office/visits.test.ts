import { afterEach, expect, test } from 'vitest';
import type { Appointment } from '#shared/lead/appointment.ts';
import { setOfficeZone } from '#web/office-clock.ts';
import { visitSpan, visitWords } from '#web/words/office/visits.ts';

const visit: Appointment = { at: '2026-12-01T19:00:00.000Z', minutes: 45, person: 'lee@mail.example' };
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
// Neither may be the clock of who runs the tests.
const [company, told] = ['America/Chicago', 'America/Denver', 'America/New_York'].filter(
  (zone) => zone !== own,
);
const hours: Record<string, string> = {
  'America/Chicago': '1:00 PM–1:45 PM Central',
  'America/Denver': '12:00 PM–12:45 PM Mountain',
  'America/New_York': '2:00 PM–2:45 PM Eastern',
};
afterEach(() => setOfficeZone(null));

const plain = (text: string) => text.replaceAll('\u202F', ' ');

test('a visit is told on its homeowner’s clock, else on the company’s, which is named where it is not one’s own', () => {
  setOfficeZone(company ?? null);
  expect(plain(visitSpan(visit))).toBe(hours[company ?? '']);
  expect(plain(visitSpan({ ...visit, time_zone: told }))).toBe(hours[told ?? '']);
  expect(plain(visitWords(visit))).toMatch(/^Tue, Dec 1, \d+:00 PM (Central|Mountain|Eastern), lee$/);
});

test('a clock that shows the reader’s own time, or that nobody knows, is not named', () => {
  const [span, words] = [visitSpan(visit), visitWords(visit)];
  setOfficeZone(company ?? null);
  expect(visitSpan({ ...visit, time_zone: own })).toBe(span);
  expect(visitWords({ ...visit, time_zone: own })).toBe(words);
  setOfficeZone(own);
  expect(plain(visitSpan(visit))).toMatch(/^\d+:\d\d [AP]M–\d+:\d\d [AP]M$/);
});
