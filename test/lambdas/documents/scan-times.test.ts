import { expect, it } from 'vitest';
import { abandonedBefore, isOverdue, retryAfterMs } from '#lambdas/documents/document.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

it.each([
  [0, 2000],
  [8000, 2000],
  [12_000, 3000],
  [32_000, 8000],
  [119_000, 8000],
])('%i ms after the start one asks again in %i ms', (waited, pause) => {
  expect(retryAfterMs(ago(waited), now)).toBe(pause);
});

it('a clock that runs behind changes nothing', () => {
  expect(retryAfterMs(ago(-5000), now)).toBe(2000);
});

it('a scan is overdue at 120 seconds, not before', () => {
  expect(isOverdue(ago(119_999), now)).toBe(false);
  expect(isOverdue(ago(120_000), now)).toBe(true);
  expect(isOverdue(undefined, now)).toBe(false);
});

it('a claim is abandoned after 15 seconds', () => {
  expect(abandonedBefore(now)).toBe('2026-11-20T11:59:45.000Z');
});
