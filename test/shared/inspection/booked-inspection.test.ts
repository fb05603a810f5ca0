import { expect, test } from 'vitest';
import { longDay, shortHours, unbroken } from '#shared/inspection/time-words.ts';

const inspection = (at: string, minutes = 120) => ({ at, minutes, sequence: 0, timeZone: 'America/Chicago' });

test.each([
  ['2026-11-30T20:00:00.000Z', 120, '2–4 PM', '2 a 4 PM'],
  ['2026-11-30T17:00:00.000Z', 120, '11 AM–1 PM', '11 AM a 1 PM'],
  ['2026-11-30T16:00:00.000Z', 120, '10 AM–12 PM', '10 AM a 12 PM'],
  ['2026-11-30T15:30:00.000Z', 45, '9:30–10:15 AM', '9:30 a 10:15 AM'],
  ['2026-12-01T04:00:00.000Z', 120, '10 PM–12 AM', '10 PM a 12 AM'],
])('hours say AM or PM once where both are the same, and no empty minutes: %s', (at, minutes, en, es) => {
  expect([
    shortHours('en-US', inspection(at, minutes)),
    shortHours('es-US', inspection(at, minutes)),
  ]).toEqual([en, es]);
});

test('the day is the company’s, whole, and without a comma in Spanish', () => {
  const late = inspection('2026-12-01T05:30:00.000Z');
  expect([longDay('en-US', late), longDay('es-US', late)]).toEqual([
    'Monday, November 30',
    'lunes 30 de noviembre',
  ]);
});

test.each([
  ['2–4 PM', '2\u2060–\u20604\u00a0PM'],
  ['9:00 – 11:00 AM', '9:00\u00a0\u2060–\u2060\u00a011:00\u00a0AM'],
  ['2 a 4 PM', '2\u00a0a\u00a04\u00a0PM'],
  ['Monday, November 30, 9:14 AM', 'Monday, November\u00a030, 9:14\u00a0AM'],
  ['November 30', 'November\u00a030'],
  ['lunes 30 de noviembre', 'lunes 30\u00a0de\u00a0noviembre'],
  ['28 de diciembre de 2026', '28\u00a0de\u00a0diciembre\u00a0de\u00a02026'],
])('a line ends after a comma and after a Spanish weekday, and nowhere else in a time: %s', (time, shown) => {
  expect(unbroken(time)).toBe(shown);
});
