import * as v from 'valibot';
import { legible } from '../api/legible.ts';
import { printable } from '../lead.ts';

export const NOTE_LIMIT = 4000;

/** What of a lead the office changes, and each change of it is told. */
export const loggedChanges = [
  'status',
  'assignee',
  'callBackOn',
  'spam',
  'callAttempted',
  'linksRevoked',
  'documentOpened',
  'roofMeasured',
] as const;

/** As somebody typed it, for the page to show. */
const written = v.pipe(v.string(), v.transform(legible));

const entry = {
  id: v.string(),
  /** ISO 8601. */ at: v.string(),
  /** Mail address of the admin. */ by: v.string(),
};

/** One line of a lead's history: a note somebody wrote, or a change somebody made. */
export const logEntrySchema = v.variant('kind', [
  v.object({ ...entry, kind: v.literal('note'), text: written }),
  v.object({
    ...entry,
    kind: v.literal('change'),
    what: v.picklist(loggedChanges),
    old: v.optional(written),
    new: v.optional(written),
  }),
]);

export type LogEntry = v.InferOutput<typeof logEntrySchema>;

export const noteSchema = v.object({
  text: v.pipe(
    v.string(),
    printable,
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(NOTE_LIMIT, `must have at most ${NOTE_LIMIT} characters`),
  ),
});
