import { afterAll, describe, expect, test } from 'vitest';
import { answerAt, solarFaults, solarPlaces } from '#infra/local/solar/places.ts';
import { startSolar } from '#infra/local/solar/solar.ts';
import { measurementIn } from '#lambdas/roofs/google-solar.ts';
import { isNotMeasured } from '#lambdas/roofs/measure-building.ts';
import { buildingReasons, metersBetween, roofReasons } from '#shared/roof/confidence.ts';
import { type Location, measuredSquareFootage, type RoofMeasurement } from '#shared/roof/measurement.ts';

const key = 'a-key-of-nobody';
const now = new Date('2026-11-20T15:00:00.000Z');
const solar = await startSolar({ key, slowMs: 1 });
afterAll(() => solar.stop());

async function ask(
  { lat, lng }: Location,
  changes: Record<string, string> = {},
  headers: Record<string, string> = { 'x-goog-api-key': key },
) {
  const query = new URLSearchParams({
    'location.latitude': String(lat),
    'location.longitude': String(lng),
    requiredQuality: 'MEDIUM',
    ...changes,
  });
  const response = await fetch(`${solar.url}/v1/buildingInsights:findClosest?${query}`, { headers });
  return { status: response.status, text: await response.text() };
}
const json = async (...asked: Parameters<typeof ask>) => JSON.parse((await ask(...asked)).text);

function measured(json: unknown): RoofMeasurement {
  const outcome = measurementIn(json, now);
  return isNotMeasured(outcome) ? expect.unreachable(outcome.failure) : outcome;
}

describe('what speaks against each invented home', () => {
  const expected: Record<keyof typeof solarPlaces, string[]> = {
    house: [],
    garage: ['too_small'],
    hipRoof: [],
    panels: [],
    medium: ['low_quality'],
    otherPlace: ['other_place'],
    farCentre: ['other_place', 'far_centre'],
    attached: ['attached'],
    flat: ['flat'],
    old: ['old_pictures'],
    small: ['too_small'],
    large: ['too_large'],
  };

  test.each(Object.entries(solarPlaces))('%s', async (name, place) => {
    const house = measured(await json(place.at));
    const searched = ['otherPlace', 'farCentre'].includes(name) ? 'place-of-the-home' : place.answer.placeId;
    const metres = metersBetween(place.at, house.center);
    const asked = { isSamePlace: house.placeId === searched, metres, isPointedAt: false };
    const home = { squareFootage: null, propertyType: null };
    const reasons = [
      ...buildingReasons(house, asked, now),
      ...roofReasons(measuredSquareFootage(house), home),
    ];
    expect(reasons).toEqual(expected[name as keyof typeof solarPlaces]);
  });
});

test('no two of them are near enough to be taken for each other, but the house and its garage', () => {
  const places = [...Object.values(solarPlaces), ...Object.values(solarFaults)].map(({ at }) => at);
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(metersBetween(one, other)).toBeGreaterThan(one === solarPlaces.house.at ? 30 : 100);
});

test('anywhere else stands a plausible roof, the same one each time', async () => {
  const elsewhere = { lat: 35.12345, lng: -101.54321 };
  const plausible = measured(await json(elsewhere));
  expect(measuredSquareFootage(plausible)).toBeGreaterThan(1500);
  expect(measuredSquareFootage(plausible)).toBeLessThan(4000);
  expect(await json(elsewhere)).toEqual(await json(elsewhere));
  expect(answerAt({ lat: 35.2, lng: -101.5 })).not.toEqual(answerAt(elsewhere));
});

describe('as Google', () => {
  const { at } = solarPlaces.house;

  test('a field mask leaves its fields alone, and one that is none is refused', async () => {
    const masked = await json(at, { fields: 'name,solarPotential.buildingStats' });
    expect(Object.keys(masked)).toEqual(['name', 'solarPotential']);
    for (const fields of ['nothing', 'solarPotential.nothing', 'name.nothing'])
      expect(await ask(at, { fields })).toMatchObject({ status: 400 });
  });

  test('panels are told where they are asked for', async () => {
    expect(await json(solarPlaces.panels.at)).not.toHaveProperty('detectedArrays');
    const asked = { additionalInsights: 'DETECTED_ARRAYS', fields: 'name,detectedArrays' };
    expect((await json(solarPlaces.panels.at, asked)).detectedArrays.arrays).toHaveLength(3);
  });

  test('another key, or none, is a 400 that says so', async () => {
    for (const headers of [{ 'x-goog-api-key': 'another' }, {}] as Record<string, string>[]) {
      const { status, text } = await ask(at, {}, headers);
      expect([status, JSON.parse(text).error.details[0].reason]).toEqual([400, 'API_KEY_INVALID']);
    }
  });

  test.each<[string, Record<string, string>]>([
    ['another quality', { requiredQuality: 'BASE' }],
    ['a point that is none', { 'location.latitude': 'north' }],
    ['what the product does not ask', { view: 'FULL' }],
  ])('%s is refused', async (_, changes) => {
    expect(await ask(at, changes)).toMatchObject({ status: 400 });
  });

  test('other paths are not there', async () => {
    const response = await fetch(`${solar.url}/v1/dataLayers:get`, { headers: { 'x-goog-api-key': key } });
    expect(response.status).toBe(404);
  });
});
