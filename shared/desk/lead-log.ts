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

const entry = {
  id: v.string(),
  /** ISO 8601. */ at: v.string(),
  /** Mail address of the admin. */ by: v.string(),
};

const entryWith = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.variant('kind', [
    v.object({ ...entry, kind: v.literal('note'), text }),
    v.object({
      ...entry,
      kind: v.literal('change'),
      what: v.picklist(loggedChanges),
      old: v.optional(text),
      new: v.optional(text),
    }),
  ]);

/** One line of a lead's history: a note somebody wrote, or a change somebody made. */
export const storedLogEntrySchema = entryWith(v.string());
export type LogEntry = v.InferOutput<typeof storedLogEntrySchema>;

/** The same for the page to show, its texts as somebody typed them. */
export const logEntrySchema = entryWith(v.pipe(v.string(), v.transform(legible)));

export const noteSchema = v.object({
  text: v.pipe(
    v.string(),
    printable,
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(NOTE_LIMIT, `must have at most ${NOTE_LIMIT} characters`),
  ),
});
