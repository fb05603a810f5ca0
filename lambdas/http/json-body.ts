import type * as v from 'valibot';
import { AppError } from './errors.ts';
import type { HttpRequest } from './http.ts';
import { validated } from './validation.ts';

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

/** The request's JSON as the schema has it, unknown fields dropped; `malformed` where it does not fit. */
export function jsonBody<S extends v.GenericSchema>(
  request: Pick<HttpRequest, 'body'>,
  schema: S,
): v.InferOutput<S> {
  return validated(schema, parsedJson(request.body));
}
