import { pricingValueSchema } from '#shared/pricing-value.ts';
import { requireAdmin } from './lib/admin.ts';
import { dynamoClient } from './lib/dynamo.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { AppError } from './lib/errors.ts';
import { httpHandler, type Respond } from './lib/http.ts';
import { jsonBody } from './lib/json-body.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';

/** `PATCH /api/pricing-variables/{id}` `{value}` → the variable; 404 where there is none, never a new one. */
export function updatePricingVariable(parts: {
  pricing: Pick<PricingStore, 'setValue'>;
  now: () => Date;
}): Respond {
  return async (request) => {
    requireAdmin(request);
    const id = request.path.id ?? '';
    const { value } = jsonBody(request, pricingValueSchema);
    const known = /^[a-z][a-z0-9_]{0,99}$/.test(id);
    const variable = known && (await parts.pricing.setValue(id, value, parts.now().toISOString()));
    if (!variable) throw new AppError('not_found', 'There is no pricing variable with this id.');
    return { status: 200, body: variable };
  };
}

export const handler = httpHandler(() =>
  updatePricingVariable({
    pricing: pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable)),
    now: () => new Date(),
  }),
);
