import * as v from 'valibot';
import { leadStatuses } from '../lead.ts';

const dayWords = 'must be a date such as 2026-11-30';
const day = v.pipe(
  v.string(),
  v.isoDate(dayWords),
  // The thirty-first of a month that has none.
  v.check((text) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), dayWords),
);

/** One change of a lead by the office; null takes the value away. */
export const leadChangeSchema = v.pipe(
  v.object({
    status: v.optional(v.picklist(leadStatuses)),
    assignee: v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(320))),
    ),
    callBackOn: v.optional(v.nullable(day)),
    spam: v.optional(v.boolean()),
    /** Somebody tried to call just now. */
    callAttempted: v.optional(v.literal(true)),
    /** The `version` the change was made on, 0 before the first; left out, the change is made on any. */
    seenVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.check(
    ({ seenVersion: _seen, ...changes }) => Object.values(changes).some((value) => value !== undefined),
    'must change something',
  ),
);

export type LeadChange = v.InferOutput<typeof leadChangeSchema>;
