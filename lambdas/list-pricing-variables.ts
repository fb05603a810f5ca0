import type { PricingVariableList } from '#shared/api.ts';
import { requireAdmin } from './lib/admin.ts';
import { dynamoClient } from './lib/dynamo.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { httpHandler, type Respond } from './lib/http.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';

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
