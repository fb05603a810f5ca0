import * as v from 'valibot';
import type { LeadStatus } from '../lead.ts';

const count = v.pipe(v.number(), v.integer());

/** How many leads are in each status. */
export const byStatusSchema = v.object({
  new: count,
  contacted: count,
  scheduled: count,
  completed: count,
  cancelled: count,
} satisfies Record<LeadStatus, unknown>);
