import { expect, test } from 'vitest';
import { pollInterval } from '#web/admin/data/queries.ts';
import { ApiFailure } from '#web/api/client.ts';

const refused = (status: number, retryAfterMs: number | null = null) =>
  new ApiFailure('refused', { status, retryAfterMs });

test.each([
  ['an answer', null, 8000, 8000],
  ['no connection', new Error('offline'), 32_000, 8000],
  ['a call it may not make', refused(403), 32_000, 8000],
  [
    'an answer it cannot read',
    new ApiFailure('unreadable', { status: 200, retryAfterMs: null }),
    32_000,
    8000,
  ],
  ['a first failure', refused(503), 8000, 8000],
  ['a second one', refused(500), 16_000, 16_000],
  ['a third one', refused(429), 32_000, 32_000],
  ['one of many', refused(503), 3_600_000, 60_000],
  ['one that says when', refused(429, 90_000), 8000, 90_000],
  ['the end of the session', refused(401), 8000, false],
])('after %s (%s), %i ms since the last answer, the next poll is in %s ms', (_, error, silent, ms) => {
  const dataUpdatedAt = 1_700_000_000_000;
  expect(
    pollInterval({ state: { error, dataUpdatedAt, errorUpdatedAt: dataUpdatedAt + silent } }, 8000),
  ).toBe(ms);
});
