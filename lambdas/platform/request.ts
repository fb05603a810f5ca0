import * as v from 'valibot';
import type { AdminRole } from '#shared/admins.ts';
import { AppError } from './errors.ts';

/** Who was let in. */
export interface Caller {
  /** The admin's `sub`; empty on public functions. */
  admin: string;
  /** The admin's email; empty if nobody asked for it or the login has none. */
  adminEmail: string;
  /** What the admin may do now; left out where the guard did not ask, which opens nothing that is the owners' alone. */
  role?: AdminRole;
}

/** A request as routes see it, with whom the function's guard let in. */
export interface HttpRequest extends Caller {
  /** Path parameters, URL-decoded. */
  path: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** The bytes as sent; empty without a body. */
  body: Buffer;
  /** Claims of the token, verified by the gateway; empty on routes without one. */
  claims: Record<string, unknown>;
  /** The id of the visitor's network in counters. */
  visitor: string;
  /** The same with the networks around it, see `networkIds`. */
  networks: readonly string[];
}

export interface HttpResponse {
  status: number;
  /** Sent as JSON; without it, `html` and `bytes` no body is sent. */
  body?: unknown;
  /** A page, sent instead. */
  html?: string;
  /** A file, sent instead; its headers say what it is. */
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

export type Respond = (request: HttpRequest) => Promise<HttpResponse>;

const article = (word: string) => (/^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`);

function complaint(issue: v.BaseIssue<unknown>): string {
  // Our own schemas describe errors in words; valibot's messages quote the input.
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.input === undefined) return 'is missing';
  switch (issue.type) {
    case 'max_length':
      return `must be at most ${issue.requirement} characters long`;
    case 'uuid':
      return 'must be a UUID';
    case 'iso_timestamp':
      return 'must be a time like 2026-01-31T12:00:00.000Z';
    case 'picklist':
    case 'literal':
      return `must be ${(issue.expected ?? '')
        .replace(/[()"]/g, '')
        .replaceAll(' | ', ', ')
        .replace(/, ([^,]+)$/, ' or $1')}`;
    default:
      return issue.kind === 'schema'
        ? `must be ${article((issue.expected ?? '').toLowerCase())}`
        : 'is not valid';
  }
}

/**
 * The input as the schema returns it. Throws `malformed` with one sentence that names each wrong field, never its
 * value.
 */
export function validated<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  whole = 'the body',
): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const complaints = result.issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? whole} ${complaint(issue)}`);
  throw new AppError('malformed', `Fix the request: ${complaints.join('; ').replace(/\.$/, '')}.`);
}

/** A larger body is refused before parsing: a few megabytes of `{}` fill a function's memory. */
const JSON_LIMIT_BYTES = 128 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Half of a surrogate pair has no UTF-8 form, so a store would return another character. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body), wellFormed);
  } catch {
    throw new AppError('malformed', 'The request body must be JSON in UTF-8.');
  }
}

/** Other content types can be sent from another site's page without a CORS preflight. */
export const isJson = ({ headers }: Pick<HttpRequest, 'headers'>) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

/**
 * The request's JSON as the schema returns it, without unknown fields. Throws `unsupported_media_type` for another
 * content type, `too_large` above the limit, `malformed` if the schema refuses it.
 */
export function jsonBody<S extends v.GenericSchema>(
  request: Pick<HttpRequest, 'headers' | 'body'>,
  schema: S,
  limitBytes = JSON_LIMIT_BYTES,
): v.InferOutput<S> {
  if (!isJson(request))
    throw new AppError('unsupported_media_type', 'Send the request with the content type application/json.');
  if (request.body.length > limitBytes)
    throw new AppError('too_large', `Requests can be up to ${limitBytes / 1024} KB.`);
  return validated(schema, parsedJson(request.body));
}

const uuid = v.pipe(v.string(), v.uuid());

/** The UUID of that name in the path. Throws `not_found` if it is not a UUID. */
export function uuidInPath({ path }: Pick<HttpRequest, 'path'>, name: string, message: string): string {
  const id = v.safeParse(uuid, path[name]);
  if (!id.success) throw new AppError('not_found', message);
  return id.output;
}
