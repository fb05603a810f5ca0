import * as v from 'valibot';

/** So many leads are changed at once at the most. */
const BULK_MOST = 2000;

/** The change of several leads that a change of one is part of. */
export const bulkSchema = v.object({
  /** Made by the page, the same for each of the leads. */
  id: v.pipe(v.string(), v.uuid('must be a UUID')),
  /** How many it is to change. */
  leads: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(BULK_MOST)),
});

export type Bulk = v.InferOutput<typeof bulkSchema>;
