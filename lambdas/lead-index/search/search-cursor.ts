import * as v from 'valibot';
import { cursorEnd, cursorOf } from '#lambdas/platform/cursor.ts';

/** How far a list was read: from its start, after that position, or to its end. */
const part = v.nullable(v.string());

/**
 * Where a page of a search ended: in the leads that are as typed, in those nearly so, which come after them, and in the
 * notes. An empty position is a start; null is an end.
 */
const endSchema = v.strictObject({ exact: part, near: part, notes: part });
export type SearchEnd = v.InferOutput<typeof endSchema>;

const searchStart: SearchEnd = { exact: '', near: '', notes: '' };

/** Undefined where nothing is left. */
export const searchCursor = (end: SearchEnd): string | undefined =>
  Object.values(end).every((place) => place === null) ? undefined : cursorOf(end);

/** @throws AppError if it is no cursor of a page */
export const searchEnd = (cursor: string | undefined): SearchEnd =>
  cursor === undefined ? searchStart : cursorEnd(endSchema, cursor);
