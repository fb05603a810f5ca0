import { expect, test } from 'vitest';
import { nextTry } from '#lambdas/alerts/deliver.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

test.each([
  [1, '2026-11-21T10:00:05.000Z'],
  [2, '2026-11-21T10:01:00.000Z'],
  [3, '2026-11-21T10:05:00.000Z'],
  [4, '2026-11-21T10:30:00.000Z'],
  [5, '2026-11-21T12:00:00.000Z'],
  [6, '2026-11-21T16:00:00.000Z'],
  [7, '2026-11-21T22:00:00.000Z'],
  [8, undefined],
])('after %d failed tries the next is at %s', (attempts, next) => {
  expect(nextTry(attempts, now)).toBe(next);
});

const HOUR = 60 * 60 * 1000;
test.each([
  [5000, '2026-11-21T10:00:05.000Z'],
  [5001, '2026-11-21T10:00:05.001Z'],
  [HOUR, '2026-11-21T11:00:00.000Z'],
  [HOUR + 1, '2026-11-21T11:00:00.000Z'],
])('whoever asks to be left alone for %d ms is tried again at %s', (asked, next) => {
  expect(nextTry(1, now, asked)).toBe(next);
});
