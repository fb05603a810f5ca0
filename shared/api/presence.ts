import * as v from 'valibot';
import { newId } from '#shared/lead/office-requests.ts';

/** In place of a lead: the call is over, or nobody called. */
export const NO_CALL = 'none';

/** What a page tells of whoever looks at it, with its look at what others do. */
export const presenceQuery = {
  /** Which of the pages that they may have open; without it nothing is told. */
  tab: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{8}$/, 'must be eight letters and digits'))),
  /** The lead that is open there; without one, none is any more. */
  open: v.optional(newId),
  /** The lead that they call. */
  call: v.optional(v.union([newId, v.literal(NO_CALL)])),
};

/** A colleague at a lead. */
export const presenceSchema = v.object({
  lead: v.string(),
  /** Their email. */
  who: v.string(),
  /** ISO 8601: since when they call; left out of one who has it open. */
  calling: v.optional(v.string()),
});

export type Presence = v.InferOutput<typeof presenceSchema>;
