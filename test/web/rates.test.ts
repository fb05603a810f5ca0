import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing.ts';
import { neutralSettings } from '#shared/roof/area-settings.ts';
import { readPricing } from '#web/rates.ts';

interface Answers {
  rates?: () => Promise<Response>;
  settings?: () => Promise<Response>;
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

/** A server with those answers, and good ones to whatever else is asked. */
const server =
  ({ rates = json(defaultRates), settings = json(neutralSettings) }: Answers): typeof fetch =>
  (input) =>
    String(input).endsWith('/area-settings') ? settings() : rates();

const bad: [string, () => Promise<Response>][] = [
  ['an error', json({ error: {} }, 503)],
  ['half an answer', json({ asLowAs: 350, wastePercent: 10 })],
  ['a page', async () => new Response('<!doctype html>')],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
];

test('rates and area settings are the server’s', async () => {
  const rates = { asLowAs: 360, standard: 510.5, impactResistant: 610, premiumWarranty: 0 };
  const settings = { ...neutralSettings, oneStoryRoofFactor: 1.27, priceRangePercent: 15 };
  const fetcher = server({ rates: json(rates), settings: json(settings) });
  expect(await readPricing('/api', fetcher)).toEqual({ rates, settings });
});

describe('neither is known without the other', () => {
  test.each([
    ...bad,
    ['a negative rate', json({ ...defaultRates, standard: -1 })],
    ['a rate no roof costs', json({ ...defaultRates, standard: 1e9 })],
  ])('where rates are %s', async (_, rates) => {
    await expect(readPricing('/api', server({ rates }))).rejects.toThrow();
  });

  test.each([
    ...bad,
    ['a factor no roof has', json({ ...neutralSettings, oneStoryRoofFactor: 3.01 })],
    ['negative waste', json({ ...neutralSettings, wastePercent: -1 })],
  ])('where settings are %s', async (_, settings) => {
    await expect(readPricing('/api', server({ settings }))).rejects.toThrow();
  });
});
