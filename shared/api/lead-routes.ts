import * as v from 'valibot';
import { leadDetailsSchema, leadInputSchema } from '#shared/lead/lead.ts';
import type { ApiRoute } from './route.ts';

/** The two routes of the homeowner's page that write a lead. */
export const leadRoutes = {
  createLead: {
    method: 'POST',
    path: '/api/leads',
    body: leadInputSchema,
    answers: { 201: v.object({ id: v.string() }) },
  },
  addLeadDetails: {
    method: 'POST',
    path: '/api/leads/{id}/details',
    /** At least one of them, which the page need not load a check for. */
    body: leadDetailsSchema,
    answers: {
      204: v.undefined(),
      /** The extras by which they are priced in place of those that the page showed. */
      200: v.object({ extras: v.unknown() }),
    },
  },
} as const satisfies Record<string, ApiRoute>;
