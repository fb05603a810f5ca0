import * as v from 'valibot';
import { leadStatuses, leadTypes } from '../lead.ts';

const yes = v.optional(v.literal('yes', 'must be yes or left out'));
const instant = v.optional(
  v.pipe(v.string(), v.isoTimestamp('must be a time such as 2026-11-21T06:00:00.000Z')),
);

/** Which leads a list shows, as the address says it; what is left out lets every lead through. */
export const leadFilter = {
  status: v.optional(v.picklist(leadStatuses)),
  type: v.optional(v.picklist(leadTypes)),
  /** The roof leaks now. */
  emergency: yes,
  /** Wants formal quotes. */
  formal: yes,
  document: yes,
  spam: yes,
  /** Came in at that time or later. */
  from: instant,
  /** Came in before that time. */
  to: instant,
};

const schema = v.object(leadFilter);

export type LeadFilter = v.InferOutput<typeof schema>;
