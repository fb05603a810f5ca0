import * as v from 'valibot';
import type { ApiRoute } from './route.ts';

/** For logins that are an admin's now. */
export const leadErasureRoutes = {
  /** Permanently: the lead, its document, links, notes and history. */
  deleteLead: {
    method: 'DELETE',
    path: '/api/leads/{id}',
    ownersOnly: true,
    answers: { 204: v.undefined() },
  },
} as const satisfies Record<string, ApiRoute>;
