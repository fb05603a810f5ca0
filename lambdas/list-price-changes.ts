import { adminRoutes } from '#shared/api/admin-routes.ts';
import { requireAdmin } from './http/admin.ts';
import { AppError } from './http/errors.ts';
import type { RespondTo } from './http/route-response.ts';
import { validated } from './http/validation.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { isChangeId, type PriceChangeStore, priceChangeStore } from './stores/price-changes.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const { listPriceChanges: route } = adminRoutes;

const PAGE = 20;

/** `GET /api/price-changes?cursor=` → a page of the price history, newest first. */
export function listPriceChanges({
  changes,
}: {
  changes: Pick<PriceChangeStore, 'list'>;
}): RespondTo<typeof route> {
  return async (request) => {
    requireAdmin(request);
    const { cursor } = validated(route.query, request.query, 'the query');
    if (cursor !== undefined && !isChangeId(cursor))
      throw new AppError('malformed', 'The cursor must be the nextCursor of an earlier page.');
    const { items, more } = await changes.list(PAGE, cursor);
    const last = items.at(-1);
    return { status: 200, body: { items, ...(more && last !== undefined ? { nextCursor: last.id } : {}) } };
  };
}

export const handler = await warmHandler(() => {
  const changes = priceChangeStore(dynamoClient(), requiredEnv(ENV.pricingTable));
  return { parts: listPriceChanges({ changes }), warmUp: () => changes.list(1) };
});
