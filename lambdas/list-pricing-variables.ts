import type { officeRoutes } from '#shared/api/office-routes.ts';
import { requireAdmin } from './http/admin.ts';
import { httpHandler } from './http/http.ts';
import type { RespondTo } from './http/route-response.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

/** `GET /api/pricing-variables` → all variables, by name. */
export function listPricingVariables({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof officeRoutes.listPricingVariables> {
  return async (request) => {
    requireAdmin(request);
    return { status: 200, body: { items: await pricing.list() } };
  };
}

export const handler = httpHandler(() =>
  listPricingVariables({ pricing: pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable)) }),
);
