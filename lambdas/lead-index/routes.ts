import { cursorOf, type LeadsById, positionOf } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { validated } from '#lambdas/platform/request.ts';
import { CALL_LIST_MAX, officeRoutes } from '#shared/api/office-routes.ts';
import { adminRoutes, LEADS_PAGE_DEFAULT } from '#shared/api/settings-routes.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import { betweenOf, type FilteredLeadsDeps, filteredLeads } from './filtered-list.ts';
import type { CountLeads, ReadList } from './index-reader.ts';
import { DUE_LIST, FIRST_LIST, isToCall, isToCallBack, withReasons } from './marks.ts';

const { listLeads: listRoute } = adminRoutes;

/** Refuses a cursor outside the filter's days, as DynamoDB cannot continue from there. */
function positionAfter(cursor: string | undefined, days: Pick<LeadFilter, 'from' | 'to'>) {
  if (cursor === undefined) return undefined;
  const position = positionOf(cursor);
  const [from, to] = betweenOf(days) ?? ['', '~'];
  if (position === undefined || position.created_at < from || position.created_at > to)
    throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
  return position;
}

/** `GET /api/leads?status=&type=&emergency=&…&from=&to=&cursor=&limit=` → a page of leads, newest first. */
export function listLeads(deps: FilteredLeadsDeps): RespondTo<typeof listRoute> {
  const pageOf = filteredLeads(deps);
  return async (request) => {
    const query = validated(listRoute.query, request.query, 'the query');
    const { cursor, limit = LEADS_PAGE_DEFAULT, ...filter } = query;
    const { items, next } = await pageOf(filter, { limit, after: positionAfter(cursor, filter) });
    return { status: 200, body: { items, ...(next && { nextCursor: cursorOf(next) }) } };
  };
}

const { getCallList: callListRoute } = officeRoutes;

interface GetCallListDeps {
  readList: ReadList;
  countLeads: CountLeads;
  leadsById: LeadsById;
}

/** `GET /api/desk?today=` → who to call first and why, who to call back by that day, and the counts. */
export function getCallList({
  readList,
  countLeads,
  leadsById: byId,
}: GetCallListDeps): RespondTo<typeof callListRoute> {
  return async (request) => {
    const { today } = validated(callListRoute.query, request.query, 'the query');
    const [all, first, due] = await Promise.all([
      countLeads(),
      readList({ list: FIRST_LIST, wanted: CALL_LIST_MAX }),
      readList({ list: DUE_LIST, between: ['0', `${today}~`], wanted: CALL_LIST_MAX }),
    ]);
    const leads = new Map(
      (await byId([...first.found, ...due.found].map(({ id }) => id))).map((lead) => [lead.id, lead]),
    );
    const named = ({ found }: typeof first) => found.flatMap(({ id }) => leads.get(id) ?? []);
    const { waiting, emergencies, spam, ...status } = all;
    return {
      status: 200,
      body: {
        counts: { status, waiting, emergencies, spam },
        // The lists may be a second behind the leads.
        first: withReasons(named(first).filter(isToCall)),
        due: named(due).filter((lead) => isToCallBack(lead) && lead.call_back_on <= today),
      },
    };
  };
}
