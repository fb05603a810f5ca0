import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#lambdas/platform/errors.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { quotaStore } from '#lambdas/platform/quota.ts';
import {
  findBuilding,
  measureBuilding,
  measuringQuota,
  type RoofProvider,
} from '#lambdas/roofs/measure-building.ts';
import { measurementStore, sessionStore } from '#lambdas/roofs/roof-store.ts';
import { measureRoof } from '#lambdas/roofs/routes.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { measurement } from '#test/support/roof-measurements.ts';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-11-20T15:00:00.000Z');
const tables = await fileTables();
const quotas = quotaStore(tables.dynamo, 'quotas');
const sessions = sessionStore(tables.dynamo, 'roofMeasurements');
const measurements = measurementStore(tables.dynamo, 'roofMeasurements');
let now = new Date(start);
let asked: Location[] = [];
/** What the provider answers. */
let answer: (location: Location) => ReturnType<RoofProvider>;
/** Each test asks about a street of its own: what others measured is none of its. */
let street = 0;

beforeEach(() => {
  street += 1;
  now = new Date(start + street * 60 * DAY_MS);
  asked = [];
  answer = async (location) => measurement({ center: location, placeId: `place-${street}` });
});

const at = (metresEast = 0): Location => ({ lat: 30 + street / 100, lng: -96 + metresEast / 100_000 });
const usedToday = () => quotas.used(`measurements#${now.toISOString().slice(0, 10)}`);

const clock = () => now;
const provider: RoofProvider = async (location) => {
  asked.push(location);
  return answer(location);
};

function route({ dailyLimit = 300 } = {}) {
  const ask = measureBuilding({
    provider,
    quota: measuringQuota(quotas, dailyLimit),
    now: clock,
  });
  return measureRoof({
    sessions,
    find: findBuilding({ measurements, ask, now: clock }),
    now: clock,
  });
}

/** A question of a visitor whose networks nobody else asks from. */
async function ask(
  question: { leadId?: string; placeId?: string; location?: Location } = {},
  respond = route(),
  networks: Networks = [randomUUID(), randomUUID()],
) {
  const json = { leadId: randomUUID(), location: at(), ...question };
  const { body } = await respond(httpRequest({ json, networks }));
  return body.building;
}
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) =>
      error instanceof AppError ? [error.status, error.retryAfterSeconds, error.message] : error,
  );

describe('an answer', () => {
  test('is the building with its area before the site’s correction, where it stands, and what speaks against it', async () => {
    answer = async () => measurement({ center: at(30), placeId: 'place-next-door' });
    const building = await ask({ placeId: 'place-asked' });
    expect(building).toEqual({
      placeId: 'place-next-door',
      center: at(30),
      imageryDate: '2024-05-17',
      quality: 'HIGH',
      squareFootage: expect.closeTo(2404.26, 1),
      reasons: expect.arrayContaining(['other_place', 'far_centre']),
      endsAt: now.getTime() + 30 * DAY_MS,
    });
  });

  test('of the asked place itself, or of a building somebody points at, is nobody else’s', async () => {
    expect((await ask({ placeId: `place-${street}` }))?.reasons).not.toContain('other_place');
    expect((await ask())?.reasons).not.toContain('other_place');
  });

  test('says when its measurement is over, also to whom it was not made for', async () => {
    const endsAt = now.getTime() + 30 * DAY_MS;
    await ask();
    now = new Date(endsAt - 1000);
    expect(await ask()).toMatchObject({ endsAt });
    now = new Date(endsAt);
    expect(await ask()).toMatchObject({ endsAt: endsAt + 30 * DAY_MS });
  });

  test('is null where there is no building', async () => {
    answer = async () => null;
    expect(await ask()).toBeNull();
  });
});

describe('a question that was answered', () => {
  test('costs nothing again for thirty days, in whichever session and up to a metre beside', async () => {
    await ask();
    now = new Date(now.getTime() + 30 * DAY_MS - 1000);
    const beside = { ...at(), lat: at().lat + 0.000004 };
    expect(await ask({ location: beside })).toMatchObject({ placeId: `place-${street}` });
    expect(asked).toHaveLength(1);
    now = new Date(now.getTime() + 1000);
    await ask();
    expect(asked).toHaveLength(2);
  });

  test('with none is asked again after a day', async () => {
    answer = async () => null;
    await ask();
    now = new Date(now.getTime() + DAY_MS - 1000);
    expect([await ask(), asked.length]).toEqual([null, 1]);
    now = new Date(now.getTime() + 1000);
    expect([await ask(), asked.length]).toEqual([null, 2]);
  });

  test('leads nobody else to its building by the place that was named with it', async () => {
    const placeId = 'place-of-a-neighbour';
    await ask({ placeId, location: at() });
    answer = async (location) => measurement({ center: location, placeId });
    expect(await ask({ placeId, location: at(80) })).toMatchObject({ placeId, center: at(80) });
  });

  test('twice at once has the one answer, and the session has the building once', async () => {
    const leadId = randomUUID();
    const both = await Promise.all([ask({ leadId }), ask({ leadId })]);
    expect(both[0]).toEqual(both[1]);
    expect(await sessions.buildings(leadId, now)).toEqual([
      { placeId: `place-${street}`, isSamePlace: false, metres: 0, isPointedAt: true },
    ]);
  });
});

describe('a session', () => {
  test('asks about six points and no more, for as long as they are remembered; the same again is none of them', async () => {
    const leadId = randomUUID();
    for (let point = 0; point < 6; point += 1) await ask({ leadId, location: at(point * 10) });
    await ask({ leadId, location: at(10) });
    const words = 'You’ve measured as many roofs as one visit allows.';
    expect(await refusal(ask({ leadId, location: at(990) }))).toEqual([429, 30 * 86_400, words]);
    expect(asked).toHaveLength(6);
    await ask({ location: at(990) });
    expect(asked).toHaveLength(7);
  });
});

describe('the day’s questions', () => {
  test('are counted where somebody was asked, also where there was no building', async () => {
    await ask();
    await ask();
    answer = async () => null;
    await ask({ location: at(50) });
    expect(await usedToday()).toBe(2);
  });

  test('used up are a 429 until the next day begins, and what is known is still answered', async () => {
    const respond = route({ dailyLimit: 1 });
    await ask({}, respond);
    const untilMidnight = 9 * 3600;
    const refused = [429, untilMidnight, 'Today’s roof measurements are used up. Try again tomorrow (UTC).'];
    expect(await refusal(ask({ location: at(50) }, respond))).toEqual(refused);
    expect(await ask({}, respond)).not.toBeNull();
    now = new Date(now.getTime() + untilMidnight * 1000);
    expect(await ask({ location: at(50) }, respond)).not.toBeNull();
  });

  test.each(['no_key', 'key_refused', 'throttled', 'refused', 'unavailable'] as const)(
    'are given back for %s, to the visitor too; it is asked anew and told in the log',
    async (failure) => {
      const networks: Networks = [`v-${street}`, `n-${street}`];
      answer = async () => ({ failure });
      const said = await outputOf(async () => expect(await ask({}, route(), networks)).toBeNull());
      expect(said).toContain(`"outcome":"${failure}"`);
      const day = now.toISOString().slice(0, 10);
      const used = await Promise.all(networks.map((id) => quotas.used(`measurements#${day}#${id}`)));
      expect([...used, await usedToday()]).toEqual([0, 0, 0]);
      answer = async (location) => measurement({ center: location });
      expect(await ask()).not.toBeNull();
    },
  );

  test.each(['too_slow', 'unreachable', 'unreadable'] as const)(
    'count %s, which may have been billed: no session after the other gets round the limit',
    async (failure) => {
      answer = async () => ({ failure });
      const respond = route({ dailyLimit: 2 });
      await outputOf(async () => {
        expect([await ask({}, respond), await ask({}, respond)]).toEqual([null, null]);
        expect(await refusal(ask({}, respond))).toContain(429);
      });
      expect([asked.length, await usedToday()]).toEqual([2, 2]);
    },
  );

  test('count an answer without a roof’s figures once: it is asked again after a day, like none', async () => {
    answer = async () => ({ failure: 'incomplete' });
    const said = await outputOf(async () => expect([await ask(), await ask()]).toEqual([null, null]));
    expect(said).toContain('"outcome":"incomplete"');
    expect([asked.length, await usedToday()]).toEqual([1, 1]);
    now = new Date(now.getTime() + DAY_MS);
    await outputOf(async () => expect([await ask(), asked.length]).toEqual([null, 2]));
  });

  test('that cannot be given back cost the homeowner no answer, and are told in the log', async () => {
    const failed = { failure: 'unavailable' } as const;
    const refund = () => Promise.reject(new TypeError('away'));
    const asking = measureBuilding({
      provider: async () => failed,
      quota: { take: async () => 'taken', refund },
      now: clock,
    });
    const said = await outputOf(async () => expect(await asking(at(), [])).toBe(failed));
    expect(said).toMatch(/stays counted.*TypeError/);
  });

  test('that cannot be counted cost nothing: nobody is asked', async () => {
    const away = () => Promise.reject(new Error('away'));
    const quota = measuringQuota({ take: away, refund: away }, 300);
    const asking = measureBuilding({ provider, quota, now: clock })(at(), []);
    await expect(asking).rejects.toThrow('away');
    expect(asked).toEqual([]);
  });
});

test('the provider has three seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await ask();
  expect(timeout.mock.calls.filter(([ms]) => ms === 3000)).toHaveLength(1);
  timeout.mockRestore();
});

test('without anybody who measures nothing is asked, counted or kept', async () => {
  const leadId = randomUUID();
  const before = await tables.count('roofMeasurements');
  expect(await ask({ leadId }, measureRoof({ sessions, find: undefined, now: clock }))).toBeNull();
  expect([await tables.count('roofMeasurements'), await usedToday()]).toEqual([before, 0]);
});

test('a question names its lead, in any spelling of its id', async () => {
  const id = randomUUID();
  const json = { leadId: id.toUpperCase(), placeId: 'place', location: at() };
  const { status } = await route()(httpRequest({ json, networks: [randomUUID(), randomUUID()] }));
  expect(status).toBe(200);
  expect(await sessions.buildings(id, now)).toMatchObject([{ askedFor: 'place' }]);
});

test('a question without its lead’s id is told so', async () => {
  const json = { placeId: 'place', location: at() };
  expect(await refusal(route()(httpRequest({ json })))).toEqual([
    400,
    undefined,
    'Fix the request: leadId is missing.',
  ]);
});

test.each([
  ['a point off the globe', { location: { lat: 91, lng: 0 } }],
  ['a point that is text', { location: { lat: '41', lng: '-96' } }],
  ['no point', { location: undefined }],
  ['a lead that is none', { leadId: 'x' }],
  ['a place id with a slash', { placeId: 'a/b' }],
  ['an endless place id', { placeId: 'a'.repeat(301) }],
])('%s is a 400, and nobody is asked', async (_, changes) => {
  const json = { leadId: randomUUID(), placeId: 'place', location: at(), ...changes };
  expect(await refusal(route()(httpRequest({ json })))).toContain(400);
  expect(asked).toEqual([]);
});
