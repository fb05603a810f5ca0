import { adminRoutes, LEADS_PAGE_DEFAULT } from '#shared/api/admin-routes.ts';
import { requireAdmin } from './http/admin.ts';
import { AppError } from './http/errors.ts';
import type { RespondTo } from './http/route-response.ts';
import { validated } from './http/validation.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { cursorOf, positionOf } from './stores/lead-cursor.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const { listLeads: route } = adminRoutes;

function positionAfter(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const position = positionOf(cursor);
  if (position === undefined)
    throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
  return position;
}

/** `GET /api/leads?status=&cursor=&limit=` → a page of leads, newest first. */
export function listLeads({ leads }: { leads: Pick<LeadStore, 'list'> }): RespondTo<typeof route> {
  return async (request) => {
    requireAdmin(request);
    const { status, cursor, limit = LEADS_PAGE_DEFAULT } = validated(route.query, request.query, 'the query');
    const { items, more } = await leads.list({ status, limit, after: positionAfter(cursor) });
    const last = items.at(-1);
    const next = more && last !== undefined ? { nextCursor: cursorOf(last) } : {};
    return { status: 200, body: { items, ...next } };
  };
}

export const handler = await warmHandler(() => {
  const leads = leadStore(dynamoClient(), requiredEnv(ENV.leadsTable));
  return { parts: listLeads({ leads }), warmUp: () => leads.list({ limit: 1 }) };
});
