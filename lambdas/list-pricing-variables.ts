import type { adminRoutes } from '#shared/api/admin-routes.ts';
import { requireAdmin } from './http/admin.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

/** `GET /api/pricing-variables` → all variables, by name. */
export function listPricingVariables({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof adminRoutes.listPricingVariables> {
  return async (request) => {
    requireAdmin(request);
    return { status: 200, body: { items: await pricing.list() } };
  };
}

export const handler = await warmHandler(() => {
  const pricing = pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable));
  return { parts: listPricingVariables({ pricing }), warmUp: () => pricing.list() };
});
