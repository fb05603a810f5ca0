import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as v from 'valibot';
import { awsTimeouts } from '#lambdas/platform/retry.ts';
import {
  imageryQualities,
  type Location,
  type RoofMeasurement,
  roofMeasurementSchema,
} from '#shared/roof/measurement.ts';
import { isNotMeasured, type NotMeasured, type RoofProvider } from './measure-building.ts';

/**
 * The fields asked of `buildingInsights:findClosest`, and the shape of its answer. Google leaves out numbers that are
 * 0.
 * https://developers.google.com/maps/documentation/solar/reference/rest/v1/buildingInsights/findClosest
 */
const SOLAR_FIELDS = [
  'name',
  'center',
  'imageryDate',
  'imageryQuality',
  'solarPotential.wholeRoofStats',
  'solarPotential.buildingStats',
  'solarPotential.roofSegmentStats',
  'detectedArrays',
].join(',');

const orZero = v.optional(v.number(), 0);
const stats = v.object({ areaMeters2: orZero, groundAreaMeters2: orZero });
const noStats = { areaMeters2: 0, groundAreaMeters2: 0 };
/** For optional facts: an unreadable one is left out. */
const ifReadable = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

const answerSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^buildings\/[\w-]{1,300}$/)),
  center: v.object({ latitude: v.number(), longitude: v.number() }),
  imageryDate: ifReadable(v.object({ year: v.number(), month: v.number(), day: v.number() })),
  imageryQuality: v.picklist(imageryQualities),
  solarPotential: v.optional(
    v.object({
      wholeRoofStats: v.optional(stats, noStats),
      buildingStats: v.optional(stats, noStats),
      roofSegmentStats: v.optional(
        v.array(
          v.object({ pitchDegrees: orZero, azimuthDegrees: orZero, stats: v.optional(stats, noStats) }),
        ),
        [],
      ),
    }),
    {},
  ),
  /** Only in answers to `additionalInsights=DETECTED_ARRAYS`. */
  detectedArrays: ifReadable(
    v.object({
      detectionStatus: v.optional(v.string()),
      arrays: v.optional(v.array(v.unknown()), []),
    }),
  ),
});

type Answer = v.InferOutput<typeof answerSchema>;

const two = (part: number) => String(part).padStart(2, '0');

/** ISO date; null for an impossible or future date. */
function dateOf(date: Answer['imageryDate'], now: Date): string | null {
  if (date === undefined) return null;
  const text = `${date.year}-${two(date.month)}-${two(date.day)}`;
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript turns a day the month does not have into one of the next month.
  return day <= now && day.toISOString().startsWith(text) ? text : null;
}

/** Number of existing solar panels; null if Google did not look, 1 if there are some and the number is not given. */
function arraysOf(detected: Answer['detectedArrays']): number | null {
  switch (detected?.detectionStatus) {
    case 'DETECTION_STATUS_ARRAYS_DETECTED':
      return Math.max(1, detected.arrays.length);
    case 'DETECTION_STATUS_NO_ARRAYS_DETECTED':
      return 0;
    default:
      return null;
  }
}

/** The measurement in an answer of Google's Solar API; `unreadable` or `incomplete` if there is none. */
export function measurementIn(json: unknown, now: Date): RoofMeasurement | NotMeasured {
  const parsed = v.safeParse(answerSchema, json);
  if (!parsed.success) return { failure: 'unreadable' };
  const { name, center, imageryDate, imageryQuality, solarPotential, detectedArrays } = parsed.output;
  const { wholeRoofStats: roof, buildingStats: building, roofSegmentStats: segments } = solarPotential;
  if (roof.areaMeters2 === 0 || roof.groundAreaMeters2 === 0 || segments.length === 0)
    return { failure: 'incomplete' };
  const measurement = v.safeParse(roofMeasurementSchema, {
    provider: 'google-solar',
    placeId: name.slice('buildings/'.length),
    center: { lat: center.latitude, lng: center.longitude },
    imageryDate: dateOf(imageryDate, now),
    quality: imageryQuality,
    roofM2: roof.areaMeters2,
    roofGroundM2: roof.groundAreaMeters2,
    buildingGroundM2: building.groundAreaMeters2,
    planes: segments.map((segment) => ({
      pitchDegrees: segment.pitchDegrees,
      azimuthDegrees: segment.azimuthDegrees,
      areaM2: segment.stats.areaMeters2,
      groundM2: segment.stats.groundAreaMeters2,
    })),
    solarArrays: arraysOf(detectedArrays),
  });
  if (!measurement.success) return { failure: 'unreadable' };
  return measurement.output;
}

/** The key for Google's Solar API, which is in no setting, file, log or answer. */
export interface SolarKey {
  /** Read at first use, then reused. */
  get(signal: AbortSignal): Promise<string | NotMeasured>;
  /** Makes the next call read it again. */
  forget(): void;
}

export const ssmClient = () => new SSMClient(awsTimeouts);

/** The form of Google's keys; anything else might not be a valid header value. */
const KEY = /^[\w-]{10,200}$/;

export function solarKey(ssm: SSMClient, Name: string): SolarKey {
  let valid: string | undefined;

  const read = async (abortSignal: AbortSignal): Promise<string | NotMeasured> => {
    try {
      const { Parameter } = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }), {
        abortSignal,
      });
      return (Parameter?.Value ?? '').trim();
    } catch (error) {
      return { failure: abortSignal.aborted ? 'too_slow' : 'no_key', cause: error };
    }
  };

  return {
    async get(signal) {
      const known = valid ?? (await read(signal));
      if (isNotMeasured(known)) return known;
      if (!KEY.test(known)) return { failure: 'no_key' };
      valid = known;
      return known;
    },
    forget() {
      valid = undefined;
    },
  };
}

/** With the field mask an answer has a few kilobytes; without it, a few hundred. */
const LARGEST_ANSWER_BYTES = 512 * 1024;

const errorSchema = v.object({
  error: v.object({
    status: v.string(),
    details: v.optional(v.array(v.object({ reason: v.optional(v.string(), '') })), []),
  }),
});

interface GoogleSolarDeps {
  /** e.g. `https://solar.googleapis.com` */
  endpoint: string;
  key: SolarKey;
  fetch: typeof fetch;
  now: () => Date;
}

/** Google's Solar API: the building nearest to a point, from images of at least 0.25 m a pixel. */
export function googleSolar({ endpoint, key, fetch, now }: GoogleSolarDeps): RoofProvider {
  const ask = async (
    location: Location,
    signal: AbortSignal,
  ): Promise<RoofMeasurement | null | NotMeasured> => {
    const known = await key.get(signal);
    if (isNotMeasured(known)) return known;
    const url = new URL('/v1/buildingInsights:findClosest', endpoint);
    url.search = new URLSearchParams({
      'location.latitude': String(location.lat),
      'location.longitude': String(location.lng),
      requiredQuality: 'MEDIUM',
      additionalInsights: 'DETECTED_ARRAYS',
      fields: SOLAR_FIELDS,
    }).toString();
    // In a header, as addresses are written to traces and errors.
    const headers = { 'x-goog-api-key': known, accept: 'application/json' };
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const json = await jsonOf(response);
    if (json === TOO_LONG) return { failure: 'unreadable' };
    if (response.status === 200) return measurementIn(json, now());
    const error = errorIn(json);
    if (response.status === 404 && error.status === 'NOT_FOUND') return null;
    const failure = failureOf(response.status, error.isAboutKey);
    if (failure === 'key_refused') key.forget();
    return { failure };
  };

  return async (location, signal) => {
    try {
      return await ask(location, signal);
    } catch (error) {
      return { failure: signal.aborted ? 'too_slow' : 'unreachable', cause: error };
    }
  };
}

function failureOf(status: number, isAboutKey: boolean) {
  if (isAboutKey || status === 401 || status === 403) return 'key_refused';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'unavailable' : 'refused';
}

const TOO_LONG = Symbol('longer than any answer');

/** The body as JSON; undefined if it is not JSON. */
async function jsonOf({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) return TOO_LONG;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The status in one of Google's errors: https://cloud.google.com/apis/design/errors#http_mapping */
function errorIn(json: unknown): { status: string; isAboutKey: boolean } {
  const parsed = v.safeParse(errorSchema, json);
  if (!parsed.success) return { status: '', isAboutKey: false };
  const { status, details } = parsed.output.error;
  // An invalid key is answered with 400, like any wrong parameter.
  return { status, isAboutKey: details.some(({ reason }) => reason.startsWith('API_KEY_')) };
}
