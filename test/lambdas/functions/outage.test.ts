import { expect, test } from 'vitest';
import { allUnavailable } from './all-unavailable.ts';

// Where nobody answers: `outage.all.test.ts`.
test('without DynamoDB every function says 503 with a time to retry at once, and the log says why', async () => {
  // Nobody listens at port 1, and no stand-in is ever given it.
  expect(await allUnavailable(1)).toContain('ECONNREFUSED');
});
