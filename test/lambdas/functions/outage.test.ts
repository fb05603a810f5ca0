import { expect, onTestFinished, test } from 'vitest';
import { startFunctions } from '#test/support/functions.ts';
import { leadInput } from '#test/support/leads.ts';
import { unavailable } from './all-unavailable.ts';

// Of every function, and where nobody answers: `outage.all.test.ts`.
test('without DynamoDB a lead is answered with 503 and a time to retry at once, and the log says why', async () => {
  // Nobody listens at port 1, and no stand-in is ever given it.
  const endpoint = 'http://127.0.0.1:1';
  const host = startFunctions({ dynamodb: endpoint, s3: endpoint });
  onTestFinished(() => host.stop());
  const body = JSON.stringify(leadInput());
  expect(await host.call('createLead', { body })).toMatchObject(unavailable);
  expect(host.logged()).toContain('ECONNREFUSED');
});
