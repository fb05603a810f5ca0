import { adminRoutes } from '#shared/api/settings-routes.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { validated } from './platform/request.ts';
import { isChangeId, type PriceChangeStore } from './stores/price-changes.ts';

const { listPriceChanges: route } = adminRoutes;

const PAGE = 20;

/** `GET /api/price-changes?cursor=` → a page of the price history, newest first. */
export function listPriceChanges({
  changes,
}: {
  changes: Pick<PriceChangeStore, 'list'>;
}): RespondTo<typeof route> {
  return async (request) => {
    const { cursor } = validated(route.query, request.query, 'the query');
    if (cursor !== undefined && !isChangeId(cursor))
      throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
    const { items, more } = await changes.list(PAGE, cursor);
    const last = items.at(-1);
    return { status: 200, body: { items, ...(more && last !== undefined ? { nextCursor: last.id } : {}) } };
  };
}
