import * as v from 'valibot';
import { AppError } from './errors.ts';

/** Where a page of a list ended, as text that fits a URL and that only `cursorEnd` reads. */
export const cursorOf = (end: unknown): string => Buffer.from(JSON.stringify(end)).toString('base64url');

export const notACursor = (): AppError =>
  new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');

/** Throws `malformed` unless the cursor says an end of this form. */
export function cursorEnd<End extends v.GenericSchema>(schema: End, cursor: string): v.InferOutput<End> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw notACursor();
  }
}
