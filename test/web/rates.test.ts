import { expect, test } from 'vitest';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { readPricing } from '#web/rates.ts';

const told = { version: '2026-11-20T15:00:00.000Z', rates: defaultRates, settings: neutralSettings };

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status });

test('rates, area settings and their version are the server’s, from one answer', async () => {
  const rates = { asLowAs: 360, standard: 510.5, impactResistant: 610, premiumWarranty: 0 };
  const settings = { ...neutralSettings, oneStoryRoofFactor: 1.27, priceRangePercent: 15 };
  const asked: string[] = [];
  const fetcher: typeof fetch = async (input) => {
    asked.push(String(input));
    return Response.json({ ...told, rates, settings });
  };
  expect(await readPricing('/api', fetcher)).toEqual({ ...told, rates, settings });
  expect(asked).toEqual(['/api/pricing']);
});

test.each<[string, typeof fetch]>([
  ['an error', answering({ error: {} }, 503)],
  ['rates without settings', answering({ version: told.version, rates: defaultRates })],
  ['settings without rates', answering({ version: told.version, settings: neutralSettings })],
  ['neither', answering({ asLowAs: 350, wastePercent: 10 })],
  ['no version', answering({ rates: defaultRates, settings: neutralSettings })],
  ['a page', async () => new Response('<!doctype html>')],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a negative rate', answering({ ...told, rates: { ...defaultRates, standard: -1 } })],
  ['a rate no roof costs', answering({ ...told, rates: { ...defaultRates, standard: 1e9 } })],
  [
    'a factor no roof has',
    answering({ ...told, settings: { ...neutralSettings, oneStoryRoofFactor: 3.01 } }),
  ],
  ['negative waste', answering({ ...told, settings: { ...neutralSettings, wastePercent: -1 } })],
])('nothing is known where the answer is %s', async (_, fetcher) => {
  await expect(readPricing('/api', fetcher)).rejects.toThrow();
});
