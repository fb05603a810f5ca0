import type { RespondTo } from '#lambdas/platform/api.ts';
import type { PricingStore } from '#lambdas/stores/pricing.ts';
import type { pricingRoutes } from '#shared/api/pricing-routes.ts';
import { keptAtTheEdge } from './kept-at-the-edge.ts';

/** `GET /api/pricing` → the rates and the area settings of one moment, and the version that names it. */
export function getPricing({
  pricing,
}: {
  pricing: Pick<PricingStore, 'at'>;
}): RespondTo<typeof pricingRoutes.getPricing> {
  return async () => ({ status: 200, body: await pricing.at(), headers: keptAtTheEdge });
}
