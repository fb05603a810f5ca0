import * as v from 'valibot';
import { safeToDisplay } from '#shared/text.ts';
import type { ApiRoute } from './route.ts';

/** The most leads whose notes are asked for at once, and the most notes of each. */
export const NOTES_OF_LEADS_MAX = 25;
export const NOTES_OF_LEAD_MAX = 20;

const ids = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.pipe(v.string(), v.uuid('must be ids of leads'))),
  v.maxLength(NOTES_OF_LEADS_MAX, `must name at most ${NOTES_OF_LEADS_MAX} leads`),
);

/** A note of a lead: ISO 8601, the admin's email, what it says. */
const leadNote = v.object({
  leadId: v.string(),
  at: v.string(),
  by: v.string(),
  text: v.pipe(v.string(), v.transform(safeToDisplay)),
});

export type LeadNote = v.InferOutput<typeof leadNote>;

export const leadNotesRoutes = {
  /** The newest notes of several leads, newest first. `ids`: with commas between. */
  getLeadNotes: {
    method: 'GET',
    path: '/api/lead-notes',
    query: v.object({ ids }),
    answers: { 200: v.object({ items: v.array(leadNote) }) },
  },
} as const satisfies Record<string, ApiRoute>;
