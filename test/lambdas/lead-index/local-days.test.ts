import { expect, test } from 'vitest';
import { dayIn, daysAfter, daysUntil } from '#lambdas/lead-index/numbers.ts';

test.each([
  ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
  ['UTC', '2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['America/Chicago', '2026-11-22T05:59:59.999Z', '2026-11-21'],
  ['America/Chicago', '2026-11-22T06:00:00.000Z', '2026-11-22'],
  ['America/Chicago', '2026-07-22T04:59:59.999Z', '2026-07-21'],
  ['America/Chicago', '2026-07-22T05:00:00.000Z', '2026-07-22'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22'],
])('in %s %s is on %s', (zone, at, day) => {
  expect(dayIn(zone)(new Date(at))).toBe(day);
});

test('days end with the one they are asked until, over months and leap days', () => {
  expect(daysUntil('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysUntil('2026-11-21', 90)).toHaveLength(90);
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
});
