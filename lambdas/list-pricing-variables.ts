import type { PricingVariableList } from '#shared/api.ts';
import { requireAdmin } from './http/admin.ts';
import { httpHandler, type Respond } from './http/http.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

/** `GET /api/pricing-variables` → all variables, by name. */
export function listPricingVariables({ pricing }: { pricing: Pick<PricingStore, 'list'> }): Respond {
  return async (request) => {
    requireAdmin(request);
    const body: PricingVariableList = { items: await pricing.list() };
    return { status: 200, body };
  };
}

export const handler = httpHandler(() =>
  listPricingVariables({ pricing: pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable)) }),
);
