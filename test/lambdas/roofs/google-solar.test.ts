import { createServer, type IncomingHttpHeaders } from 'node:http';
import { SSMClient } from '@aws-sdk/client-ssm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMessaging } from '#infra/local/messaging/server.ts';
import { solarFaults, solarPlaces } from '#infra/local/solar/places.ts';
import { startSolar } from '#infra/local/solar/solar.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION, LOCAL_SOLAR_KEY } from '#infra/local/wire/credentials.ts';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { googleSolar, measurementIn, type SolarKey, solarKey } from '#lambdas/roofs/google-solar.ts';
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
  googleSolar({ endpoint, key, fetch, now })(location, AbortSignal.timeout(timeoutMs));
const failure = (measuring: Promise<unknown>) =>
  measuring.then((outcome) => (isNotMeasured(outcome) ? outcome.failure : 'measured'));

describe('by the stand-in', () => {
  let solar: Awaited<ReturnType<typeof startSolar>>;
  beforeAll(async () => {
    solar = await startSolar({ key: LOCAL_SOLAR_KEY, slowMs: 60_000 });
    return () => solar.stop();
  });

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
        { pitchDegrees: 25.435, azimuthDegrees: 53.8, areaM2: expect.closeTo(119.2929, 1), groundM2: 107.73 },
        { pitchDegrees: 26.778, azimuthDegrees: 233.3, areaM2: expect.closeTo(104.0704, 1), groundM2: 92.91 },
      ],
      solarArrays: 0,
    });
    if (measured === null || isNotMeasured(measured)) return expect.unreachable();
    expect(Math.round(measuredSquareFootage(measured))).toBe(2404);
    expect(predominantPitch(measured.planes)).toBe(5.9);
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
});

describe('at the wire', () => {
  let solar: Awaited<ReturnType<typeof startScriptedSolar>>;
  beforeAll(async () => {
    solar = await startScriptedSolar();
    return () => solar.stop();
  });

  test('one question, for what is used alone; the key stands in a header and not in the address', async () => {
    solar.script.body = '{"name": 7}';
    solar.asked.length = 0;
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

describe('an answer', () => {
  const stats = (areaMeters2: number, groundAreaMeters2: number) => ({ areaMeters2, groundAreaMeters2 });
  const whole = {
    name: 'buildings/ChIJ-a_place',
    center: { latitude: 41.154, longitude: -96.042 },
    imageryDate: { year: 2024, month: 5, day: 7 },
    imageryQuality: 'HIGH',
    solarPotential: {
      wholeRoofStats: stats(223.36, 200.64),
      buildingStats: stats(230, 210),
      roofSegmentStats: [{ pitchDegrees: 25, azimuthDegrees: 90, stats: stats(223.36, 200.64) }],
    },
  };
  const withPotential = (changes: object) => ({
    ...whole,
    solarPotential: { ...whole.solarPotential, ...changes },
  });
  const outcomeOf = (json: unknown) => {
    const outcome = measurementIn(json, now());
    return isNotMeasured(outcome) ? outcome.failure : outcome;
  };

  test.each([
    [{ year: 2024, month: 5, day: 7 }, '2024-05-07'],
    [{ year: 2024, month: 2, day: 29 }, '2024-02-29'],
    [{ year: 2023, month: 2, day: 29 }, null],
    [{ year: 2024, month: 13, day: 1 }, null],
    [{ year: 2024, month: 5, day: 0 }, null],
    [{ year: 2024, month: 5 }, null],
    [{ year: 0, month: 1, day: 1 }, null],
    [{ year: 2026, month: 11, day: 20 }, '2026-11-20'],
    [{ year: 2026, month: 11, day: 21 }, null],
    [{ year: '2024', month: 5, day: 7 }, null],
    ['2024-05-07', null],
    [undefined, null],
  ])('pictures of %o are of %s', (imageryDate, expected) => {
    expect(measurementIn({ ...whole, imageryDate }, now())).toHaveProperty('imageryDate', expected);
  });

  test.each([
    [undefined, null],
    [{ detectionStatus: 'DETECTION_STATUS_NO_ARRAYS_DETECTED' }, 0],
    [{ detectionStatus: 'DETECTION_STATUS_ARRAYS_DETECTED', arrays: [{}, {}] }, 2],
    [{ detectionStatus: 'DETECTION_STATUS_ARRAYS_DETECTED' }, 1],
    [{ detectionStatus: 'DETECTION_STATUS_DATA_UNAVAILABLE' }, null],
    [{ detectionStatus: 'DETECTION_STATUS_UNSPECIFIED' }, null],
    [{ detectionStatus: 7 }, null],
    ['many', null],
  ])('panels %o are %s', (detectedArrays, expected) => {
    expect(measurementIn({ ...whole, detectedArrays }, now())).toHaveProperty('solarArrays', expected);
  });

  test('a number that is 0 is left out by Google, and is 0', () => {
    const flat = [{ stats: stats(100, 100) }];
    expect(measurementIn(withPotential({ roofSegmentStats: flat }), now())).toHaveProperty('planes', [
      { pitchDegrees: 0, azimuthDegrees: 0, areaM2: 100, groundM2: 100 },
    ]);
  });

  test('without the whole building’s ground, which may be missing, the roof stands by itself', () => {
    const alone = measurementIn(withPotential({ buildingStats: undefined }), now());
    expect(alone).toHaveProperty('buildingGroundM2', 0);
  });

  test.each([
    ['no roof', { ...whole, solarPotential: undefined }, 'incomplete'],
    ['no planes', withPotential({ roofSegmentStats: [] }), 'incomplete'],
    ['planes left out', withPotential({ roofSegmentStats: undefined }), 'incomplete'],
    ['an area of 0', withPotential({ wholeRoofStats: stats(0, 200) }), 'incomplete'],
    ['no area', withPotential({ wholeRoofStats: undefined }), 'incomplete'],
    ['an area below 0', withPotential({ wholeRoofStats: stats(-5, 200) }), 'unreadable'],
    ['an area no home has', withPotential({ wholeRoofStats: stats(1e7, 200) }), 'unreadable'],
    ['a pitch beyond upright', withPotential({ roofSegmentStats: [{ pitchDegrees: 91 }] }), 'unreadable'],
    ['an area that is text', withPotential({ wholeRoofStats: { areaMeters2: '223' } }), 'unreadable'],
    ['no centre', { ...whole, center: undefined }, 'unreadable'],
    ['a centre off the globe', { ...whole, center: { latitude: 91, longitude: 0 } }, 'unreadable'],
    ['no name', { ...whole, name: undefined }, 'unreadable'],
    ['another kind of name', { ...whole, name: 'places/ChIJ' }, 'unreadable'],
    ['an unknown quality', { ...whole, imageryQuality: 'LOW' }, 'unreadable'],
  ])('an answer with %s is %s', (_, json, outcome) => {
    expect(outcomeOf(json)).toBe(outcome);
  });
});

describe('the key', () => {
  const NAME = '/roof-quote/solar-key';
  const FIRST = 'first-key-of-nobody';
  const folders = { mail: '', teamMail: '', push: '' };
  let parameters: Record<string, string>;
  let ssm: Awaited<ReturnType<typeof startMessaging>>;
  let client: SSMClient;
  let reads = 0;
  beforeEach(async () => {
    parameters = { [NAME]: FIRST };
    ssm = await startMessaging({ folders, parameters });
    const options = { region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS, maxAttempts: 1 };
    client = new SSMClient({ endpoint: ssm.url, ...options });
    reads = 0;
    client.middlewareStack.add((next) => async (args) => {
      reads += 1;
      return next(args);
    });
    return async () => {
      client.destroy();
      await ssm.stop();
    };
  });

  const signal = () => AbortSignal.timeout(5000);

  test('it is read at first need and kept; forgotten, it is read again', async () => {
    const key = solarKey(client, NAME);
    expect(reads).toBe(0);
    expect([await key.get(signal()), await key.get(signal()), reads]).toEqual([FIRST, FIRST, 1]);
    parameters[NAME] = 'second-key-of-nobody';
    expect(await key.get(signal())).toBe(FIRST);
    key.forget();
    expect([await key.get(signal()), reads]).toEqual(['second-key-of-nobody', 2]);
  });

  test('a line break behind it, as editors leave one, is not of the key', async () => {
    parameters[NAME] = `${FIRST}\n`;
    expect(await solarKey(client, NAME).get(signal())).toBe(FIRST);
  });

  test.each([
    ['is empty', ''],
    ['is no key', 'a key\r\nx-other: header'],
    ['is the text of a form', '{"key": "AIza"}'],
  ])('one that %s is none, is not kept and is not repeated in the outcome', async (_, value) => {
    parameters[NAME] = value;
    const key = solarKey(client, NAME);
    expect(await key.get(signal())).toEqual({ failure: 'no_key' });
    parameters[NAME] = FIRST;
    expect(await key.get(signal())).toBe(FIRST);
  });

  test('a parameter there is not is no key, and is asked for again', async () => {
    const key = solarKey(client, '/roof-quote/other');
    expect(await failure(key.get(signal()))).toBe('no_key');
    parameters['/roof-quote/other'] = FIRST;
    expect(await failure(key.get(signal()))).toBe('measured');
  });

  test('SSM that cannot be reached in time is too slow, and away is no key', async () => {
    const key = solarKey(client, NAME);
    expect(await failure(key.get(AbortSignal.abort()))).toBe('too_slow');
    await ssm.stop();
    expect(await failure(key.get(signal()))).toBe('no_key');
    ssm = await startMessaging({ folders, parameters });
  });
});
