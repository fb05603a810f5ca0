import type * as v from 'valibot';
import { AppError } from './errors.ts';
import type { HttpRequest } from './http.ts';
import { validated } from './validation.ts';

/** Above it a body is refused before it is parsed: a few megabytes of `{}` fill a function's memory. */
export const JSON_LIMIT_BYTES = 128 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Half of a surrogate pair has no UTF-8 form: it would come back from a store as another character. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body), wellFormed);
  } catch {
    throw new AppError('malformed', 'The request body must be JSON in UTF-8.');
  }
}

/** A page of another site can send the other types without asking the browser for leave. */
export const isJson = ({ headers }: Pick<HttpRequest, 'headers'>) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

/**
 * The request's JSON as the schema has it, unknown fields dropped.
 * Throws `unsupported_media_type` for another content type, `too_large` above the limit, `malformed` where it does not fit.
 */
export function jsonBody<S extends v.GenericSchema>(
  request: Pick<HttpRequest, 'headers' | 'body'>,
  schema: S,
  limitBytes = JSON_LIMIT_BYTES,
): v.InferOutput<S> {
  if (!isJson(request))
    throw new AppError('unsupported_media_type', 'Send the request with the content type application/json.');
  if (request.body.length > limitBytes)
    throw new AppError('too_large', `The request may have at most ${limitBytes / 1024} KB.`);
  return validated(schema, parsedJson(request.body));
}
