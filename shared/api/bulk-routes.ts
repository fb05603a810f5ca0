import * as v from 'valibot';
import { legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import type { ApiRoute } from './route.ts';

const page = v.object({
  items: v.array(v.fallback(v.nullable(legibleLeadSchema), null)),
  /** The next page begins here; left out on the last one. */
  nextCursor: v.optional(v.string()),
});

export type LeadsOfBulk = v.InferOutput<typeof page>;

export const bulkRoutes = {
  /** A page of the leads that a change of several was made to, as they are now. */
  getBulkChange: {
    method: 'GET',
    path: '/api/bulk-changes/{id}',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.uuid('must be the id of a lead'))) }),
    answers: { 200: page },
  },
} as const satisfies Record<string, ApiRoute>;
