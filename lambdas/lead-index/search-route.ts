import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import { officeRoutes, SEARCH_FOUND_MAX } from '#shared/api/office-routes.ts';
import type { ReadList } from './index-reader.ts';
import { lookupsFor } from './lookups.ts';

const { searchLeads: searchRoute } = officeRoutes;

/** `GET /api/lead-search?q=` → the newest leads found, at most `SEARCH_FOUND_MAX`; none if the query is too short. */
export function searchLeads({
  readList,
  leadsById: byId,
}: {
  readList: ReadList;
  leadsById: LeadsById;
}): RespondTo<typeof searchRoute> {
  return async (request) => {
    const { q } = validated(searchRoute.query, request.query, 'the query');
    const read = await Promise.all(
      lookupsFor(q).map((lookup) => readList({ ...lookup, backwards: true, wanted: SEARCH_FOUND_MAX })),
    );
    const positions = new Map(read.flatMap(({ found }) => found).map(({ id, position }) => [id, position]));
    const newest = [...positions].sort(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, SEARCH_FOUND_MAX);
    return { status: 200, body: { items: await byId(newest.map(([id]) => id)) } };
  };
}
