import * as v from 'valibot';
import type { ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import { type Handlers, importedAtUse, type RespondTo } from '#lambdas/platform/api.ts';
import { cursorEnd, cursorOf, notACursor } from '#lambdas/platform/cursor.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { validated } from '#lambdas/platform/request.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import type { callListRoutes } from '#shared/api/office-routes.ts';
import type { overviewRoutes } from '#shared/api/overview.ts';
import { adminRoutes, LEADS_PAGE_DEFAULT, type leadPageRoutes } from '#shared/api/settings-routes.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import { type FilteredLeadsDeps, filteredLeads, passingLeads } from './filtered-list.ts';
import { betweenOf } from './listed-leads.ts';
import type { ViewDeps } from './work-list-pages.ts';

const { listLeads: listRoute } = adminRoutes;

const endSchema = v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);

/** Refuses a cursor outside the filter's days, as DynamoDB cannot continue from there. */
function positionAfter(cursor: string | undefined, days: Pick<LeadFilter, 'from' | 'to'>) {
  if (cursor === undefined) return undefined;
  const [created_at, id] = cursorEnd(endSchema, cursor);
  const [from, to] = betweenOf(days) ?? ['', '~'];
  if (created_at < from || created_at > to) throw notACursor();
  return { created_at, id };
}

/**
 * `GET /api/leads?status=&type=&emergency=&…&from=&to=&cursor=&limit=` → a page of leads, newest first;
 * `GET /api/leads?status=&…&sort=&noon=&cursor=&limit=` → the same sorted by price or by what is next;
 * `GET /api/leads?view=&who=&today=&noon=&from=&to=&cursor=&limit=` → a page of that view, in its order.
 */
export function listLeads(deps: FilteredLeadsDeps & ViewDeps): RespondTo<typeof listRoute> {
  const pageOf = filteredLeads(deps);
  return async (request) => {
    const query = validated(listRoute.query, request.query, 'the query');
    const { cursor, limit = LEADS_PAGE_DEFAULT, view, today = '', noon, sort, ...filter } = query;
    if (view !== undefined) {
      if (today === '' && (view === 'first' || view === 'due'))
        throw new AppError('malformed', 'Fix the request: today is missing.');
      const { viewedLeads } = await import('./work-list-pages.ts');
      const email = filter.who ?? request.adminEmail;
      const page = await viewedLeads(deps)({ ...filter, view, today, noon, email }, limit, cursor);
      return { status: 200, body: page };
    }
    if (sort !== undefined) {
      const { sortedLeads } = await import('./sorted-list.ts');
      return { status: 200, body: await sortedLeads(deps)(filter, { sort, noon, limit, cursor }) };
    }
    const { items, next } = await pageOf(filter, { limit, after: positionAfter(cursor, filter) });
    const nextCursor = next && cursorOf([next.created_at, next.id]);
    return { status: 200, body: { items, ...(nextCursor !== undefined && { nextCursor }) } };
  };
}

type ListRoutesDeps = RoomDeps<'leadKeys' | 'leadLog'> & Omit<FilteredLeadsDeps & ViewDeps, 'readList'>;

/** Lists of leads and what is counted of them. All but the list itself are imported at their first request. */
export function routes({
  dynamo,
  tables,
  ...deps
}: ListRoutesDeps): Handlers<typeof leadPageRoutes & typeof callListRoutes & typeof overviewRoutes> {
  const readList: ReadList = async (query) => {
    const { listReader } = await import('#lambdas/lead-index/store/index-reader.ts');
    return listReader(dynamo, tables.leadKeys)(query);
  };
  const lists = { ...deps, readList };
  return {
    listLeads: listLeads(lists),
    getCallList: importedAtUse(async () => {
      const [{ getCallList }, { countWorkLists, leadCounts }] = await Promise.all([
        import('./call-list-route.ts'),
        import('#lambdas/lead-index/numbers/counter-reader.ts'),
      ]);
      return getCallList({
        ...lists,
        countLeads: leadCounts(dynamo, tables.leadKeys),
        countWorkLists: countWorkLists(dynamo, tables.leadKeys),
      });
    }),
    searchLeads: importedAtUse(async () => {
      const [{ searchLeads }, { noteReader }] = await Promise.all([
        import('#lambdas/lead-index/search/search-route.ts'),
        import('#lambdas/lead-index/search/note-entries.ts'),
      ]);
      return searchLeads({
        ...lists,
        noteOf: noteReader(dynamo, tables.leadLog),
        passing: passingLeads(lists),
      });
    }),
    getOverview: importedAtUse(async () => {
      const [{ getOverview, hourNumbers }, { countOpen }] = await Promise.all([
        import('#lambdas/lead-index/numbers/overview-route.ts'),
        import('#lambdas/lead-index/numbers/counter-reader.ts'),
      ]);
      return getOverview({
        numbers: hourNumbers(dynamo, tables.leadKeys),
        countOpen: countOpen(dynamo, tables.leadKeys),
        now: deps.now,
      });
    }),
  };
}
