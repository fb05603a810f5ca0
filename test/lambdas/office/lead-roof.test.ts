import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { historyWriter, leadHistory } from '#lambdas/leads/history.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { measureLeadRoof } from '#lambdas/office/lead-roof.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { MeasureBuilding, Measured } from '#lambdas/roofs/measure-building.ts';
import { measurementStore } from '#lambdas/roofs/roof-store.ts';
import type { LeadRoof } from '#shared/roof/lead-roof.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { measurement } from '#test/support/roof-measurements.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-20T15:00:00.000Z');
const tables = await fileTables();
const leads = leadStore(tables.dynamo, 'leads');
const measurements = measurementStore(tables.dynamo, 'roofMeasurements');
let now = start;
let asked: Location[] = [];
let answer: (location: Location) => Promise<Measured>;
beforeEach(() => {
  now = start;
  asked = [];
  answer = async () => null;
});

const asHouse = { isSamePlace: true, metres: 3, isPointedAt: false };
const asGarage = { isSamePlace: false, metres: 31, isPointedAt: true };
const house = measurement();
const garage = measurement({ placeId: 'place-garage', center: { lat: 41.154, lng: -96.0416 } });
const isGarage = ({ lng }: Location) => lng === garage.center.lng;

const withHouse = { buildings: [{ placeId: 'place-house', ...asHouse }] };
const both = { buildings: [...withHouse.buildings, { placeId: 'place-garage', ...asGarage }] };
const newer = { ...house, imageryDate: '2026-10-02' };
/** The id of a lead with that roof, of which each building was measured. */
async function stored(roof?: LeadRoof): Promise<string> {
  const lead = newLead(roof && { roof });
  await leads.add(lead);
  for (const building of [house, garage]) await measurements.cacheBuilding(building, start);
  return lead.id;
}
const ask: MeasureBuilding = async (location, networks) => {
  asked.push(location);
  expect(networks, 'no visitor’s share is counted').toEqual([]);
  return answer(location);
};
const measure = (id: string, asking: { ask: MeasureBuilding | undefined } = { ask }) =>
  measureLeadRoof({
    leads,
    measurements,
    ...asking,
    authorOf: () => ({ by: 'dana.reyes@example.com', at: now, mark: 'a7' }),
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
  const id = await stored({ answer: 'yes', ...both });
  now = new Date(start.getTime() + 29 * DAY_MS);
  const newerGarage = { ...garage, imageryDate: '2026-10-02' };
  answer = async (location) => (isGarage(location) ? newerGarage : newer);
  const { status, body } = await measure(id);
  expect(asked).toEqual([house.center, garage.center]);
  expect([status, body]).toEqual([
    200,
    {
      answer: 'yes',
      buildings: [
        { placeId: 'place-house', reasons: [], measurement: newer },
        { placeId: 'place-garage', reasons: ['far_centre'], measurement: newerGarage },
      ],
    },
  ]);
  expect(await historyOf(id)).toMatchObject([
    { kind: 'change', what: 'roofMeasured', by: 'dana.reyes@example.com' },
  ]);
  now = new Date(now.getTime() + 29 * DAY_MS);
  expect(await measurements.building('place-house', now)).toBeDefined();
});

describe('of several buildings', () => {
  const houseAlone = {
    answer: null,
    buildings: [
      { placeId: 'place-house', reasons: [], measurement: newer },
      expect.objectContaining({ placeId: 'place-garage', measurement: garage }),
    ],
  };

  test('all are asked at once: none waits for another’s answer', async () => {
    const id = await stored(both);
    const { promise: allAsked, resolve } = Promise.withResolvers<void>();
    answer = async (location) => {
      if (asked.length === 2) resolve();
      await allAsked;
      return isGarage(location) ? garage : house;
    };
    expect((await measure(id)).status).toBe(200);
  });

  test.each<[string, () => Promise<Measured>, string]>([
    ['nobody answers', async () => ({ failure: 'too_slow' }), 'too_slow'],
    ['the day is used up', async () => 'quota_used', 'quota_used'],
    ['something breaks', () => Promise.reject(new TypeError('away')), 'TypeError'],
  ])('one that was renewed is told and shown, where for the other %s', async (_, fails, name) => {
    const id = await stored(both);
    answer = async (location) => (isGarage(location) ? fails() : newer);
    const said = await outputOf(async () => expect((await measure(id)).body).toEqual(houseAlone));
    expect([said.includes('"action":"measure-lead-roof"'), said.includes(name)]).toEqual([true, true]);
    expect(await historyOf(id)).toMatchObject([{ what: 'roofMeasured' }]);
  });

  test('one that is none now keeps no other from being renewed', async () => {
    const id = await stored(both);
    answer = async (location) => (isGarage(location) ? null : newer);
    expect((await measure(id)).body).toEqual(houseAlone);
  });
});

describe('a clear refusal, and no line in the history', () => {
  test('404 without the lead', async () => {
    const missing = [404, 'This lead doesn’t exist or was deleted.'];
    expect(await refusal(measure(randomUUID()))).toEqual(missing);
    expect(await refusal(measure('42'))).toEqual(missing);
  });

  test('409 where nothing was measured, and where nobody measures', async () => {
    expect(await refusal(measure(await stored()))).toEqual([409, 'This lead has no measured roof.']);
    const unmeasured = measure(await stored(withHouse), { ask: undefined });
    expect(await refusal(unmeasured)).toEqual([409, 'Roof measuring isn’t set up for this site.']);
  });

  test('409 once its thirty days are over: nothing is left to ask by', async () => {
    const id = await stored(withHouse);
    now = new Date(start.getTime() + 30 * DAY_MS);
    expect(await refusal(measure(id))).toEqual([
      409,
      'This measurement is over 30 days old, so its location is gone. It can’t be redone.',
    ]);
    expect([asked, await historyOf(id)]).toEqual([[], []]);
  });

  test.each([
    ['another building', async () => measurement({ placeId: 'place-other', roofM2: 90 })],
    ['none', async () => null],
  ])('409 where %s comes back, and what is kept of the lead’s own stays', async (_, back) => {
    const id = await stored(withHouse);
    answer = back;
    const words = 'No building found there. The old measurement is kept.';
    const said = await outputOf(async () => expect(await refusal(measure(id))).toEqual([409, words]));
    expect([await historyOf(id), said]).toEqual([[], '']);
    expect(await measurements.building('place-house', now)).toEqual(house);
  });

  test.each<[Measured, number, string]>([
    [
      { failure: 'too_slow' },
      503,
      'Couldn’t measure the roof. The old measurement is kept. Try again later.',
    ],
    ['quota_used', 429, 'Today’s roof measurements are used up. Try again tomorrow (UTC).'],
  ])('%j is a %d', async (outcome, status, message) => {
    const id = await stored(withHouse);
    answer = async () => outcome;
    expect(await refusal(measure(id))).toEqual([status, message]);
    expect(await historyOf(id)).toEqual([]);
  });
});
