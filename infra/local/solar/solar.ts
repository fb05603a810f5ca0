import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type RunningService, serveHere } from '#infra/local/wire/http.ts';
import { answerAt, insightsOf } from './places.ts';

interface SolarOptions {
  /** The key that is taken. */
  key: string;
  /** How long a slow answer takes. */
  slowMs?: number;
}

const SLOW_MS = 5000;
const PATH = '/v1/buildingInsights:findClosest';

const numeric = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number));

/** What this product asks; everything else is refused by its name. */
const questionSchema = v.strictObject({
  'location.latitude': numeric,
  'location.longitude': numeric,
  requiredQuality: v.literal('MEDIUM'),
  additionalInsights: v.optional(v.literal('DETECTED_ARRAYS')),
  fields: v.optional(v.string(), ''),
});

/** Google's Solar API on this machine, as far as the product calls it: what stands where is in `places.json`. */
export function startSolar(options: SolarOptions): Promise<RunningService> {
  return serveHere((request, response) => void answer(options, request, response));
}

async function answer(
  { key, slowMs = SLOW_MS }: SolarOptions,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', 'http://solar');
  if (request.method !== 'GET' || url.pathname !== PATH)
    return refuse(
      response,
      404,
      'NOT_FOUND',
      `The local stand-in has no "${request.method} ${url.pathname}".`,
    );
  if (request.headers['x-goog-api-key'] !== key)
    return refuse(response, 400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
    ]);
  const asked = v.safeParse(questionSchema, Object.fromEntries(url.searchParams));
  if (!asked.success) {
    const [issue] = asked.issues;
    const what = `${v.getDotPath(issue) ?? 'request'}: ${issue.message}`;
    return refuse(response, 400, 'INVALID_ARGUMENT', what);
  }
  const { fields, additionalInsights } = asked.output;
  const point = { lat: asked.output['location.latitude'], lng: asked.output['location.longitude'] };
  const found = answerAt(point);
  if (typeof found === 'string') return fail(found, response, slowMs);
  const { detectedArrays, ...insights } = insightsOf(found);
  const whole = additionalInsights === undefined ? insights : { ...insights, detectedArrays };
  try {
    return reply(response, 200, JSON.stringify(masked(whole, fields, ['detectedArrays'])));
  } catch (error) {
    if (!(error instanceof UnknownField)) throw error;
    return refuse(response, 400, 'INVALID_ARGUMENT', error.message);
  }
}

const NOT_FOUND = [404, 'NOT_FOUND', 'Requested entity was not found.'] as const;

/** Refusals of Google by the name of the fault. */
const refusals: Readonly<Record<string, readonly [code: number, status: string, message: string]>> = {
  throttled: [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric.'],
  keyRefused: [403, 'PERMISSION_DENIED', 'Solar API has not been used in this project.'],
  unavailable: [503, 'UNAVAILABLE', 'The service is currently unavailable.'],
};

/** Answers that are none, by the name of the fault. */
const bodies: Readonly<Record<string, () => string>> = {
  huge: () => JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }),
  broken: () => '<!doctype html><title>Sorry</title>',
  odd: () => '{"name": 7, "solarPotential": []}',
  noPlanes: () =>
    JSON.stringify({
      name: 'buildings/local-no-planes',
      center: { latitude: 41.224, longitude: -96.042 },
      imageryQuality: 'HIGH',
      solarPotential: { maxArrayPanelsCount: 0 },
    }),
};

async function fail(fault: string, response: ServerResponse, slowMs: number): Promise<void> {
  const body = bodies[fault]?.();
  if (body !== undefined) return reply(response, 200, body);
  if (fault === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
    response.write('{"name": "buildings/local-cut", "center": {');
    return void setImmediate(() => response.destroy());
  }
  if (fault === 'slow') await pause(slowMs, undefined, { ref: false });
  refuse(response, ...(refusals[fault] ?? NOT_FOUND));
}

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(body);
}

function refuse(
  response: ServerResponse,
  code: number,
  status: string,
  message: string,
  details: object[] = [],
) {
  reply(response, code, JSON.stringify({ error: { code, message, status, details } }));
}

type Fields = Readonly<Record<string, unknown>>;

/** A mask that names a field there is not; Google refuses the whole question. */
class UnknownField extends Error {}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The answer with the fields of the mask alone: names with dots, with commas between them; all of it without a mask.
 * @param optional fields that exist and are not in every answer
 * @throws UnknownField
 */
function masked(answer: Fields, mask: string, optional: readonly string[]): Fields {
  if (mask === '') return answer;
  const kept: Record<string, unknown> = {};
  for (const path of mask.split(',')) {
    const [name = '', ...rest] = path.split('.');
    if (!(name in answer)) {
      if (optional.includes(path)) continue;
      throw new UnknownField(`Request contains an invalid argument: ${path}`);
    }
    const value = answer[name];
    if (rest.length === 0) kept[name] = value;
    else {
      if (!isObject(value)) throw new UnknownField(`Request contains an invalid argument: ${path}`);
      const before = kept[name];
      kept[name] = { ...(isObject(before) ? before : {}), ...masked(value, rest.join('.'), []) };
    }
  }
  return kept;
}
