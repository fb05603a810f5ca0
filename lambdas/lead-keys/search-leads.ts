import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { validated } from '#lambdas/platform/request.ts';
import type { ReadKeys } from '#lambdas/stores/lead-keys/key-lists.ts';
import { deskRoutes, SEARCH_FOUND_MAX } from '#shared/api/office-routes.ts';
import { lookupsFor } from './search/lookups.ts';

const { searchLeads: route } = deskRoutes;

/** `GET /api/lead-search?q=` → the newest leads found by it, `SEARCH_FOUND_MAX` at most; none where it says too little. */
export function searchLeads({
  readKeys,
  leadsById: byId,
}: {
  readKeys: ReadKeys;
  leadsById: LeadsById;
}): RespondTo<typeof route> {
  return async (request) => {
    const { q } = validated(route.query, request.query, 'the query');
    const read = await Promise.all(
      lookupsFor(q).map((lookup) => readKeys({ ...lookup, backwards: true, wanted: SEARCH_FOUND_MAX })),
    );
    const places = new Map(read.flatMap(({ found }) => found).map(({ id, place }) => [id, place]));
    const newest = [...places].sort(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, SEARCH_FOUND_MAX);
    return { status: 200, body: { items: await byId(newest.map(([id]) => id)) } };
  };
}
