import { expect, test } from 'vitest';
import { dayOf, midnightOf, noonOf } from '#web/office-clock.ts';

test('a day is the admin’s own, from its first minute to its last', () => {
  expect(new Date(noonOf(new Date(2026, 2, 8, 23, 59))).getHours()).toBe(12);
  expect(dayOf(new Date(2026, 2, 8, 0, 0))).toBe('2026-03-08');
  expect(dayOf(new Date(2026, 2, 8, 23, 59))).toBe('2026-03-08');
  expect(dayOf(new Date(midnightOf('2026-12-31', 1)))).toBe('2027-01-01');
});
