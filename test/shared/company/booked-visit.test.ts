import { expect, test } from 'vitest';
import { longDay, shortHours } from '#shared/company/booked-visit.ts';

const visit = (at: string, minutes = 120) => ({ at, minutes, sequence: 0, timeZone: 'America/Chicago' });

test.each([
  ['2026-11-30T20:00:00.000Z', 120, '2–4 PM', '2 a 4 PM'],
  ['2026-11-30T17:00:00.000Z', 120, '11 AM–1 PM', '11 AM a 1 PM'],
  ['2026-11-30T16:00:00.000Z', 120, '10 AM–12 PM', '10 AM a 12 PM'],
  ['2026-11-30T15:30:00.000Z', 45, '9:30–10:15 AM', '9:30 a 10:15 AM'],
  ['2026-12-01T04:00:00.000Z', 120, '10 PM–12 AM', '10 PM a 12 AM'],
])('hours say AM or PM once where both are the same, and no empty minutes: %s', (at, minutes, en, es) => {
  expect([shortHours('en-US', visit(at, minutes)), shortHours('es-US', visit(at, minutes))]).toEqual([
    en,
    es,
  ]);
});

test('the day is the company’s, whole, and without a comma in Spanish', () => {
  const late = visit('2026-12-01T05:30:00.000Z');
  expect([longDay('en-US', late), longDay('es-US', late)]).toEqual([
    'Monday, November 30',
    'lunes 30 de noviembre',
  ]);
});
