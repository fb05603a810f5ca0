import { expect, test } from 'vitest';
import { readable } from '#infra/local/lambda/host.ts';
import { counted } from '#lambdas/metrics/counted.ts';
import { outputOf } from '#test/support/captured-output.ts';

test('a line of metrics is read in a few words, its dimension too', async () => {
  const output = await outputOf(async () => {
    counted.leadStored('insurance');
    counted.coldStart();
  });
  expect(readable(output)).toBe('counted LeadStored 1, lead_type insurance\ncounted ColdStart 1\n');
});

test.each([
  '{"level":"INFO","message":"answered","status":201}\n',
  'RangeError: out of memory\n',
  '{"_aws":{"CloudWatchMetrics":[{"Na',
  '{"_aws":"something else"}',
])('%j stays as it is', (text) => {
  expect(readable(text)).toBe(text);
});
