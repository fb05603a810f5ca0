import { expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing.ts';
import { readRates } from '#web/rates.ts';

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

test('the rates are the server’s', async () => {
  const rates = { asLowAs: 360, standard: 510.5, impactResistant: 610, premiumWarranty: 0 };
  expect(await readRates('/api', answering(rates))).toEqual(rates);
});

test.each([
  ['an error', answering({ error: {} }, 503)],
  ['half an answer', answering({ asLowAs: 350 })],
  ['a negative rate', answering({ ...defaultRates, standard: -1 })],
  ['a rate no roof costs', answering({ ...defaultRates, standard: 1e9 })],
  ['a page instead of rates', async () => new Response('<!doctype html>')],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no rates', async (_, fetcher) => {
  await expect(readRates('/api', fetcher)).rejects.toThrow();
});
