import * as v from 'valibot';
import { leadDetailsSchema, leadInputSchema } from '#shared/lead/lead.ts';
import type { ApiRoute } from './route.ts';

const someDetails = v.pipe(
  leadDetailsSchema,
  v.check(
    (details) => Object.values(details).some((value) => value !== undefined),
    'must hold at least one detail',
  ),
);

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
    body: someDetails,
    answers: { 204: v.undefined() },
  },
} as const satisfies Record<string, ApiRoute>;
