import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from '#lambdas/stores/pricing.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import type { pricingRoutes } from '#shared/api/rate-routes.ts';
import { keptAtTheEdge } from './kept-at-the-edge.ts';

/** `GET /api/pricing` → the rates and the area settings of one moment, and the version that names it. */
export function getPricing({
  pricing,
}: {
  pricing: Pick<PricingStore, 'at'>;
}): RespondTo<typeof pricingRoutes.getPricing> {
  return async () => ({ status: 200, body: await pricing.at(), headers: keptAtTheEdge });
}

export const handler = await warmHandler(() => {
  const pricing = pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable));
  return { parts: getPricing({ pricing }), warmUp: () => pricing.list() };
});
