import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyWriter, leadHistory } from '#lambdas/leads/history.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { measureLeadRoof } from '#lambdas/office/lead-roof.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { BuildingQuestion, MeasureBuilding, Measured } from '#lambdas/roofs/measure-building.ts';
import { measurementStore } from '#lambdas/roofs/roof-store.ts';
import type { LeadRoof } from '#shared/roof/lead-roof.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { leadInput } from '#test/support/leads.ts';
import { measurement } from '#test/support/roof-measurements.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-20T15:00:00.000Z');
let tables: Tables;
let now = start;
let asked: BuildingQuestion[] = [];
let answer: MeasureBuilding;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(() => {
  now = start;
  asked = [];
  answer = async () => null;
});

const asHouse = { isSamePlace: true, metres: 3, isPointedAt: false };
const asGarage = { isSamePlace: false, metres: 31, isPointedAt: true };
const house = measurement();
const garage = measurement({ placeId: 'place-garage', center: { lat: 41.154, lng: -96.0416 } });

const measurements = () => measurementStore(tables.dynamo, 'roofMeasurements');
async function stored(roof?: LeadRoof): Promise<string> {
  const lead = {
    ...leadInput({ id: randomUUID() }),
    status: 'new' as const,
    created_at: start.toISOString(),
  };
  await leadStore(tables.dynamo, 'leads').add({ ...lead, ...(roof && { roof }) });
  return lead.id;
}
const ask: MeasureBuilding = async (question) => {
  asked.push(question);
  return answer(question);
};
const measure = (id: string, asking: MeasureBuilding | undefined = ask) =>
  measureLeadRoof({
    leads: leadStore(tables.dynamo, 'leads'),
    measurements: measurements(),
    ask: asking,
    authorOf: async () => ({ by: 'dana.reyes@example.com', at: now, mark: 'a7' }),
    addHistory: historyWriter(tables.dynamo, { leads: 'leads', leadLog: 'leadLog' }),
    now: () => now,
  })(httpRequest({ claims: adminClaims, path: { id } }));
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? [error.status, error.message] : error),
  );
const historyOf = (id: string) => leadHistory(tables.dynamo, 'leadLog').list(id, 10);

test('every building is measured anew by where it stands, kept for thirty days more, and told in the history', async () => {
  const id = await stored({
    answer: 'yes',
    buildings: [
      { placeId: 'place-house', ...asHouse },
      { placeId: 'place-garage', ...asGarage },
    ],
  });
  for (const building of [house, garage]) await measurements().cacheBuilding(building, start);
  now = new Date(start.getTime() + 29 * DAY_MS);
  answer = async ({ placeId }) => ({
    ...(placeId === 'place-garage' ? garage : house),
    imageryDate: '2026-10-02',
  });
  const { status, body } = await measure(id);
  expect(asked).toEqual([
    { placeId: 'place-house', location: house.center },
    { placeId: 'place-garage', location: garage.center },
  ]);
  expect([status, body]).toEqual([
    200,
    {
      answer: 'yes',
      buildings: [
        { placeId: 'place-house', reasons: [], measurement: { ...house, imageryDate: '2026-10-02' } },
        {
          placeId: 'place-garage',
          reasons: ['far_centre'],
          measurement: { ...garage, imageryDate: '2026-10-02' },
        },
      ],
    },
  ]);
  expect(await historyOf(id)).toMatchObject([
    { kind: 'change', what: 'roofMeasured', by: 'dana.reyes@example.com' },
  ]);
  now = new Date(now.getTime() + 29 * DAY_MS);
  expect(await measurements().building('place-house', now)).toBeDefined();
});

describe('of several buildings', () => {
  const both = {
    buildings: [
      { placeId: 'place-house', ...asHouse },
      { placeId: 'place-garage', ...asGarage },
    ],
  };
  const newer = { ...house, imageryDate: '2026-10-02' };
  const houseAlone = {
    answer: null,
    buildings: [
      { placeId: 'place-house', reasons: [], measurement: newer },
      expect.objectContaining({ placeId: 'place-garage', measurement: garage }),
    ],
  };

  test('all are asked at once: none waits for another’s answer', async () => {
    const id = await stored(both);
    for (const building of [house, garage]) await measurements().cacheBuilding(building, start);
    const { promise: allAsked, resolve } = Promise.withResolvers<void>();
    answer = async ({ placeId }) => {
      if (asked.length === 2) resolve();
      await allAsked;
      return placeId === 'place-garage' ? garage : house;
    };
    expect((await measure(id)).status).toBe(200);
  });

  test.each<[string, () => Promise<Measured>, string]>([
    ['nobody answers', async () => ({ failure: 'too_slow' }), 'too_slow'],
    ['the day is used up', async () => 'quota_used', 'quota_used'],
    ['something breaks', () => Promise.reject(new TypeError('away')), 'TypeError'],
  ])('one that was renewed is told and shown, where for the other %s', async (_, fails, name) => {
    const id = await stored(both);
    for (const building of [house, garage]) await measurements().cacheBuilding(building, start);
    answer = async ({ placeId }) => {
      return placeId === 'place-garage' ? fails() : newer;
    };
    const said = await outputOf(async () => expect((await measure(id)).body).toEqual(houseAlone));
    expect([said.includes('"action":"measure-lead-roof"'), said.includes(name)]).toEqual([true, true]);
    expect(await historyOf(id)).toMatchObject([{ what: 'roofMeasured' }]);
  });

  test('one that is none now keeps no other from being renewed', async () => {
    const id = await stored(both);
    for (const building of [house, garage]) await measurements().cacheBuilding(building, start);
    answer = async ({ placeId }) => (placeId === 'place-garage' ? null : newer);
    expect((await measure(id)).body).toEqual(houseAlone);
  });
});

describe('a clear refusal, and no line in the history', () => {
  const withHouse = { buildings: [{ placeId: 'place-house', ...asHouse }] };

  test('404 without the lead', async () => {
    const missing = [404, 'There is no lead with this id.'];
    expect(await refusal(measure(randomUUID()))).toEqual(missing);
    expect(await refusal(measure('42'))).toEqual(missing);
  });

  test('409 where nothing was measured', async () => {
    expect(await refusal(measure(await stored()))).toEqual([409, 'No roof was measured for this lead.']);
  });

  test('409 where nobody measures', async () => {
    const id = await stored(withHouse);
    const respond = measureLeadRoof({
      leads: leadStore(tables.dynamo, 'leads'),
      measurements: measurements(),
      ask: undefined,
      authorOf: async () => ({ by: 'dana.reyes@example.com', at: now, mark: 'a7' }),
      addHistory: historyWriter(tables.dynamo, { leads: 'leads', leadLog: 'leadLog' }),
      now: () => now,
    });
    expect(await refusal(respond(httpRequest({ claims: adminClaims, path: { id } })))).toEqual([
      409,
      'Measuring roofs is not set up for this site.',
    ]);
  });

  test('409 once its thirty days are over: nothing is left to ask by', async () => {
    const id = await stored(withHouse);
    await measurements().cacheBuilding(house, start);
    now = new Date(start.getTime() + 30 * DAY_MS);
    expect(await refusal(measure(id))).toEqual([
      409,
      'This roof was measured more than 30 days ago: where it stands is no longer kept, so it cannot be measured again.',
    ]);
    expect([asked, await historyOf(id)]).toEqual([[], []]);
  });

  test.each([
    ['another building', async () => measurement({ placeId: 'place-other', roofM2: 90 })],
    ['none', async () => null],
  ])('409 where %s comes back, and what is kept of the lead’s own stays', async (_, back) => {
    const id = await stored(withHouse);
    await measurements().cacheBuilding(house, start);
    answer = back;
    const said = await outputOf(async () =>
      expect(await refusal(measure(id))).toEqual([
        409,
        'No building was found there now; what was measured before stays.',
      ]),
    );
    expect([await historyOf(id), said]).toEqual([[], '']);
    expect(await measurements().building('place-house', now)).toEqual(house);
  });

  test.each<[Measured, number, string]>([
    [{ failure: 'too_slow' }, 503, 'The roof could not be measured just now. Please try again later.'],
    ['quota_used', 429, 'No more roofs can be measured today.'],
  ])('%j is a %d', async (outcome, status, message) => {
    const id = await stored(withHouse);
    await measurements().cacheBuilding(house, start);
    answer = async () => outcome;
    expect(await refusal(measure(id))).toEqual([status, message]);
    expect(await historyOf(id)).toEqual([]);
  });
});
