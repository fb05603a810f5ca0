import * as v from 'valibot';
import { historyEntrySchema } from '#shared/lead/office-requests.ts';
import { legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import { knownItems } from '#shared/text.ts';
import type { ApiRoute } from './route.ts';

/** A lead that a change of several was made to, as it is now, with its history since: newest first. */
const leadOfBulk = v.object({ lead: legibleLeadSchema, log: knownItems(historyEntrySchema) });

export type LeadOfBulk = v.InferOutput<typeof leadOfBulk>;

const page = v.object({
  items: v.array(v.fallback(v.nullable(leadOfBulk), null)),
  /** The next page begins here; left out on the last one. */
  nextCursor: v.optional(v.string()),
});

export type LeadsOfBulk = v.InferOutput<typeof page>;

export const bulkRoutes = {
  /** A page of the leads that a change of several was made to, from which it is taken back. */
  getBulkChange: {
    method: 'GET',
    path: '/api/bulk-changes/{id}',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.uuid('must be the id of a lead'))) }),
    answers: { 200: page },
  },
} as const satisfies Record<string, ApiRoute>;
