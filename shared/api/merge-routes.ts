import * as v from 'valibot';
import { DUPLICATES_ASKED_MAX } from '#shared/lead/duplicate-limits.ts';
import { legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import type { ApiRoute } from './route.ts';

const other = v.pipe(v.string(), v.uuid('must be the id of a lead'), v.toLowerCase());
/** A lead's `version` as it was seen, 0 before the first. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

const ids = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.pipe(v.string(), v.uuid('must be ids of leads'))),
  v.maxLength(DUPLICATES_ASKED_MAX, `must name at most ${DUPLICATES_ASKED_MAX} leads`),
);

/**
 * Two leads of one homeowner become one, and apart again. All answer 409 with a sentence
 * where the leads are no longer as they were seen or cannot be merged, and change nothing then.
 */
export const mergeRoutes = {
  /**
   * Of these leads each that others may be the same homeowner's as, with the ids of those, newest first. `ids`: with commas
   * between. Apart from the lists, whose rows do not wait for it.
   */
  getPossibleDuplicates: {
    method: 'GET',
    path: '/api/alike-leads',
    query: v.object({ ids }),
    answers: {
      200: v.object({ items: v.array(v.object({ id: v.string(), others: v.array(v.string()) })) }),
    },
  },
  /**
   * The lead that stays, which is the one of the two that came in last. Contact details, home, and price stay its own; what
   * only the other one has of all else is added. Sent again, it answers the same.
   */
  mergeLeads: {
    method: 'POST',
    path: '/api/leads/{id}/merge',
    body: v.object({ other, seen: version, otherSeen: version }),
    answers: { 200: legibleLeadSchema },
  },
  /**
   * Both leads: `other` as it was before it was merged into `{id}`, and that one as if it had not been, with all that was
   * learned since. 409 after `UNMERGE_DAYS`.
   */
  unmergeLeads: {
    method: 'POST',
    path: '/api/leads/{id}/unmerge',
    body: v.object({ other }),
    answers: { 200: v.object({ lead: legibleLeadSchema, other: legibleLeadSchema }) },
  },
  /** They are two homeowners: neither is a possible duplicate of the other from then on, or with `undo`, is again. */
  markNotDuplicate: {
    method: 'POST',
    path: '/api/leads/{id}/not-same',
    body: v.object({ other, undo: v.optional(v.literal(true)) }),
    answers: { 204: v.undefined() },
  },
} as const satisfies Record<string, ApiRoute>;
