import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openingHours } from '#shared/site/opening-hours.ts';

const refusal = (...lines: string[]) => v.safeParse(openingHours, lines).issues?.[0].message;

test.each([
  [[]],
  [['Mo-Fr 08:00-18:00']],
  [['Mo-Fr 08:00-18:00', 'Sa,Su 09:00-12:00']],
  [['Mo-We,Fr 00:00-23:59']],
  // A break, one that begins where the other ends, and a span over the end of the week.
  [['Mo 08:00-12:00', 'Mo 13:00-17:00']],
  [['Mo 08:00-12:00', 'Mo 12:00-17:00']],
  [['Sa-Mo 09:00-12:00', 'Tu-Fr 08:00-18:00']],
])('%j are opening hours', (lines) => {
  expect(refusal(...lines)).toBeUndefined();
});

test.each([
  'Monday to Friday, 8 to 6',
  'Mo-Fr 8:00-18:00',
  'Mo-Fr 08:00-24:00',
  'Mo-Fr 18:00-08:00',
  'Mo 08:00-08:00',
  'Mo-Fr',
  '',
  'mo 08:00-18:00',
])('%j is refused, with how they are written', (line) => {
  expect(refusal(line)).toBe('must be days and hours in 24-hour time, like "Sa,Su 09:00-12:00"');
});

test.each([
  [['Mo-Fr 08:00-18:00', 'We 17:59-20:00']],
  [['Mo,Mo 08:00-18:00']],
  [['Sa-Mo 09:00-12:00', 'Su 11:00-13:00']],
])('%j are refused: they overlap', (lines) => {
  expect(refusal(...lines)).toBe('must not have hours of one day that overlap');
});
