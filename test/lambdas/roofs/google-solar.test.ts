import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { solarFaults, solarPlaces } from '#infra/local/solar/places.ts';
import { startSolar } from '#infra/local/solar/solar.ts';
import { LOCAL_SOLAR_KEY } from '#infra/local/wire/credentials.ts';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { googleSolar, type SolarKey } from '#lambdas/roofs/google-solar.ts';
import { isNotMeasured } from '#lambdas/roofs/measure-building.ts';
import { type Location, measuredSquareFootage, predominantPitch } from '#shared/roof/measurement.ts';

/** Answers every question with what the test says, and keeps what was asked. */
async function startScriptedSolar() {
  const asked: { url: URL; headers: IncomingHttpHeaders }[] = [];
  const script = { status: 200, body: '{}' };
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '/', 'http://solar'), headers: request.headers });
    response.writeHead(script.status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(script.body);
  });
  const endpoint = `http://${LOOPBACK}:${await listen(server, 0)}`;
  return { endpoint, asked, script, stop: () => close(server) };
}

const now = () => new Date('2026-11-20T15:00:00.000Z');
let key: SolarKey & { forgotten: number };
beforeEach(() => {
  key = {
    forgotten: 0,
    get: async () => LOCAL_SOLAR_KEY,
    forget() {
      this.forgotten += 1;
    },
  };
});

const measure = (endpoint: string, location: Location, timeoutMs = 5000) =>
  googleSolar({ endpoint, key, fetch, now }).measure({ location }, AbortSignal.timeout(timeoutMs));
const failure = (measuring: Promise<unknown>) =>
  measuring.then((outcome) => (isNotMeasured(outcome) ? outcome.failure : 'measured'));

describe('by the stand-in', () => {
  let solar: Awaited<ReturnType<typeof startSolar>>;
  beforeEach(async () => {
    solar = await startSolar({ key: LOCAL_SOLAR_KEY, slowMs: 60_000 });
  });
  afterEach(() => solar.stop());

  test('a building is its area, its planes and the day of its pictures, with the figures of a real answer', async () => {
    const measured = await measure(solar.url, solarPlaces.house.at);
    expect(measured).toEqual({
      provider: 'google-solar',
      placeId: 'local-house',
      center: solarPlaces.house.at,
      imageryDate: '2024-05-17',
      quality: 'HIGH',
      roofM2: expect.closeTo(223.3633, 1),
      roofGroundM2: 200.64,
      buildingGroundM2: 200.64,
      planes: [
        {
          pitchDegrees: 25.435,
          azimuthDegrees: 53.8,
          areaM2: expect.closeTo(119.2929, 1),
          groundM2: 107.73,
        },
        { pitchDegrees: 26.778, azimuthDegrees: 233.3, areaM2: expect.closeTo(104.0704, 1), groundM2: 92.91 },
      ],
      solarArrays: 0,
    });
    if (measured === null || isNotMeasured(measured)) return expect.unreachable();
    expect(Math.round(measuredSquareFootage(measured))).toBe(2404);
    expect(predominantPitch(measured.planes)).toBe(5.9);
  });

  test.each([
    ['panels', { solarArrays: 3 }],
    ['medium', { quality: 'MEDIUM' }],
    ['flat', { planes: expect.arrayContaining([expect.objectContaining({ pitchDegrees: 0 })]) }],
    ['farCentre', { center: { lat: 41.16436, lng: -96.062 } }],
  ] as const)('%s: %o', async (name, expected) => {
    expect(await measure(solar.url, solarPlaces[name].at)).toMatchObject(expected);
  });

  test('where no building stands that is null, and no failure', async () => {
    expect(await measure(solar.url, solarFaults.none.at)).toBeNull();
  });

  test.each([
    ['throttled', 'throttled'],
    ['keyRefused', 'key_refused'],
    ['unavailable', 'unavailable'],
    ['huge', 'unreadable'],
    ['broken', 'unreadable'],
    ['cut', 'unreachable'],
    ['odd', 'unreadable'],
    ['noPlanes', 'incomplete'],
  ] as const)('%s has the outcome %s', async (name, outcome) => {
    expect(await failure(measure(solar.url, solarFaults[name].at))).toBe(outcome);
    expect(key.forgotten).toBe(outcome === 'key_refused' ? 1 : 0);
  });

  test('an answer that takes longer than anybody waits is ended', async () => {
    expect(await failure(measure(solar.url, solarFaults.slow.at, 200))).toBe('too_slow');
  });

  test('another key than the one that is taken is refused, and read anew by the next', async () => {
    key.get = async () => 'another-key-than-that';
    expect(await failure(measure(solar.url, solarPlaces.house.at))).toBe('key_refused');
    expect(key.forgotten).toBe(1);
  });
});

describe('at the wire', () => {
  let solar: Awaited<ReturnType<typeof startScriptedSolar>>;
  beforeEach(async () => {
    solar = await startScriptedSolar();
  });
  afterEach(() => solar.stop());

  test('one question, for what is used alone; the key stands in a header and not in the address', async () => {
    solar.script.body = '{"name": 7}';
    await failure(measure(solar.endpoint, { lat: 41.154, lng: -96.042 }));
    const [{ url, headers } = { url: new URL('http://none'), headers: {} }, ...more] = solar.asked;
    expect(more).toEqual([]);
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/v1/buildingInsights:findClosest',
      {
        'location.latitude': '41.154',
        'location.longitude': '-96.042',
        requiredQuality: 'MEDIUM',
        additionalInsights: 'DETECTED_ARRAYS',
        fields:
          'name,center,imageryDate,imageryQuality,solarPotential.wholeRoofStats,solarPotential.buildingStats,solarPotential.roofSegmentStats,detectedArrays',
      },
    ]);
    expect(headers['x-goog-api-key']).toBe(LOCAL_SOLAR_KEY);
    expect(url.href).not.toContain(LOCAL_SOLAR_KEY);
  });

  test.each([
    [302, '', 'refused'],
    [400, '{"error":{"status":"INVALID_ARGUMENT"}}', 'refused'],
    [400, '{"error":{"status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}', 'key_refused'],
    [401, '', 'key_refused'],
    [403, '<html>', 'key_refused'],
    [404, '<html>', 'refused'],
    [404, '{"error":{"status":"SOMETHING"}}', 'refused'],
    [429, '', 'throttled'],
    [500, '', 'unavailable'],
    [504, '{}', 'unavailable'],
    [200, '', 'unreadable'],
    [200, 'null', 'unreadable'],
    [200, '[]', 'unreadable'],
  ])('%d %s is %s', async (status, body, outcome) => {
    Object.assign(solar.script, { status, body });
    expect(await failure(measure(solar.endpoint, { lat: 1, lng: 1 }))).toBe(outcome);
  });

  test('nobody listening is unreachable', async () => {
    expect(await failure(measure('http://127.0.0.1:1', { lat: 1, lng: 1 }))).toBe('unreachable');
  });
});
