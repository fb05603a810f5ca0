import { expect, test } from 'vitest';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { passingTime } from '#test/support/passing-time.ts';
import { knownRates, readPricing } from '#web/wizard/session/rates.ts';

const ratesOf = (asLowAs: number): SitePricing => ({
  rates: { asLowAs, standard: 500, impactResistant: 600, premiumWarranty: 700 },
  settings: neutralSettings,
});

/** A page whose server answers each call in turn: rates, an outage, or nothing at all. */
function openPage(...answers: (number | 'down' | 'silent')[]) {
  const time = passingTime();
  const asked: number[] = [];
  const logged: string[] = [];
  const page = { wanted: true };
  const rates = knownRates({
    read: () => {
      asked.push(time.now());
      const answer = answers.shift() ?? 'down';
      if (answer === 'silent') return new Promise(() => {});
      return answer === 'down' ? Promise.reject(new Error('down')) : Promise.resolve(ratesOf(answer));
    },
    now: time.now,
    later: time.later,
    wanted: () => page.wanted,
    log: (message) => logged.push(message),
  });
  return { ...time, rates, asked, logged, page };
}

test('rates are asked for until they are there, each wait twice the last and none over half a minute', async () => {
  const { rates, asked, logged, pass } = openPage(...Array.from({ length: 8 }, () => 'down' as const), 360);
  rates.refresh();
  await pass(10 * 60_000);
  expect(asked).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000, 121_000]);
  expect(logged).toHaveLength(8);
  // Known ones grow old without being asked for: the contact step does that.
  expect(asked.at(-1)).toBe(121_000);
});

test('rates for which no function ran are asked for again within a second, while the last step waits for them', async () => {
  const noFunctionRan = () => Response.json({ message: 'Service Unavailable' }, { status: 503 });
  const answers = [
    noFunctionRan,
    () => Response.json({ ...ratesOf(360), version: '2026-11-20T15:00:00.000Z' }),
  ];
  const time = passingTime();
  const rates = knownRates({
    read: () => readPricing('/api', async () => (answers.shift() ?? noFunctionRan)()),
    now: time.now,
    later: time.later,
    wanted: () => true,
    log: () => {},
  });
  const within = rates.within(2500);
  await time.pass(999);
  expect(rates.last()).toBeNull();
  await time.pass(1);
  expect((await within)?.rates.asLowAs).toBe(360);
});

test('who listens is called for every answer that brings rates, until they end it', async () => {
  const { rates, pass, settle } = openPage('down', 360, 380, 390);
  const heard: (number | undefined)[] = [];
  const end = rates.onHeard(() => heard.push(rates.last()?.rates.asLowAs));
  rates.refresh();
  await pass(999);
  expect(heard).toEqual([]);
  await pass(1);
  expect(heard).toEqual([360]);
  await pass(60_000);
  rates.refresh();
  await settle();
  expect(heard).toEqual([360, 380]);
  end();
  await pass(60_000);
  rates.refresh();
  await settle();
  expect([heard, rates.last()?.rates.asLowAs]).toEqual([[360, 380], 390]);
});

test('once no quote is to be made, nobody asks again', async () => {
  const { rates, asked, page, pass } = openPage('down');
  rates.refresh();
  await pass(999);
  page.wanted = false;
  await pass(60_000);
  rates.refresh();
  expect(asked).toEqual([0]);
});

test('a browser that comes online asks at once', async () => {
  const { rates, asked, pass, settle } = openPage('down', 'down', 'down', 360);
  rates.refresh();
  await pass(4000);
  rates.refresh();
  await settle();
  expect(asked).toEqual([0, 1000, 3000, 4000]);
  expect(await rates.within(0)).toEqual(ratesOf(360));
});

test('rates of less than a minute ago are used as they are; of a minute ago they are asked for again', async () => {
  const { rates, asked, pass } = openPage(360, 370);
  rates.refresh();
  await pass(59_999);
  expect(await rates.within(2500)).toEqual(ratesOf(360));
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(await rates.within(2500)).toEqual(ratesOf(370));
});

test('a clock set back by hours makes them old', async () => {
  const { rates, settle, setClock } = openPage(360, 370);
  setClock(7_200_000);
  rates.refresh();
  await settle();
  setClock(0);
  expect(await rates.within(2500)).toEqual(ratesOf(370));
});

test('old rates stand in for new ones that do not come', async () => {
  const { rates, pass, settle } = openPage(360, 'silent');
  rates.refresh();
  await settle();
  await pass(60_000);
  const had = rates.within(2500);
  await pass(2500);
  expect(await had).toEqual(ratesOf(360));
});

test.each(['silent', 'down'] as const)('where the server is %s to the end there are none', async (answer) => {
  const { rates, pass, settle } = openPage(answer);
  let had: SitePricing | null | undefined;
  void rates.within(2500).then((found) => {
    had = found;
  });
  await pass(2499);
  expect(had).toBeUndefined();
  await pass(1);
  await settle();
  expect(had).toBeNull();
});

test('a page that is left asks no more', async () => {
  const { rates, asked, pass, settle } = openPage('down');
  rates.refresh();
  await settle();
  rates.stop();
  await pass(60_000);
  expect(asked).toEqual([0]);
});

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
