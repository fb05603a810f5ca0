import * as v from 'valibot';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';
import { type BuildingQuestion, isNotMeasured, type NotMeasured, type RoofProvider } from './provider.ts';
import { measurementIn, SOLAR_FIELDS } from './solar-answer.ts';
import type { SolarKey } from './solar-key.ts';

/** With the field mask an answer has some kilobytes; without one, and with every panel in it, some hundred. */
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

/** Google's Solar API: the building nearest to a point, from pictures of at least 0.25 m. */
export function googleSolar({ endpoint, key, fetch, now }: GoogleSolarDeps): RoofProvider {
  const ask = async (
    { location }: BuildingQuestion,
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
    // In a header: addresses end up in traces and errors.
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

  return {
    async measure(question, signal) {
      try {
        return await ask(question, signal);
      } catch (error) {
        return { failure: signal.aborted ? 'too_slow' : 'unreachable', cause: error };
      }
    },
  };
}

function failureOf(status: number, isAboutKey: boolean) {
  if (isAboutKey || status === 401 || status === 403) return 'key_refused';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'unavailable' : 'refused';
}

const TOO_LONG = Symbol('longer than any answer');

/** The body as JSON, undefined where it is none. */
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

/** What an error of Google's says: https://cloud.google.com/apis/design/errors#http_mapping */
function errorIn(json: unknown): { status: string; isAboutKey: boolean } {
  const parsed = v.safeParse(errorSchema, json);
  if (!parsed.success) return { status: '', isAboutKey: false };
  const { status, details } = parsed.output.error;
  // A key that is none is a 400 like any wrong parameter.
  return { status, isAboutKey: details.some(({ reason }) => reason.startsWith('API_KEY_')) };
}
