import { adminRoutes, LEADS_PAGE_DEFAULT } from '#shared/api/settings-routes.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import { betweenOf, type FilteredLeadsDeps, filteredLeads } from './lead-keys/filtered-leads.ts';
import { cursorOf, positionOf } from './leads/lead-store.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { validated } from './platform/request.ts';

const { listLeads: route } = adminRoutes;

/** A page of other days ended elsewhere: DynamoDB refuses to go on there. */
function positionAfter(cursor: string | undefined, days: Pick<LeadFilter, 'from' | 'to'>) {
  if (cursor === undefined) return undefined;
  const position = positionOf(cursor);
  const [from, to] = betweenOf(days) ?? ['', '~'];
  if (position === undefined || position.created_at < from || position.created_at > to)
    throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
  return position;
}

/** `GET /api/leads?status=&type=&emergency=&…&from=&to=&cursor=&limit=` → a page of leads, newest first. */
export function listLeads(deps: FilteredLeadsDeps): RespondTo<typeof route> {
  const pageOf = filteredLeads(deps);
  return async (request) => {
    const query = validated(route.query, request.query, 'the query');
    const { cursor, limit = LEADS_PAGE_DEFAULT, ...filter } = query;
    const { items, next } = await pageOf(filter, { limit, after: positionAfter(cursor, filter) });
    return { status: 200, body: { items, ...(next && { nextCursor: cursorOf(next) }) } };
  };
}
