import { pricingValueSchema } from '#shared/pricing-value.ts';
import { requireAdmin } from './lib/admin.ts';
import { dynamoClient } from './lib/dynamo.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { AppError } from './lib/errors.ts';
import { httpHandler, type Respond } from './lib/http.ts';
import { jsonBody } from './lib/json-body.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';

/** Snake_case words, see `PricingVariable`; anything else is no variable's id. */
const namePattern = /^[a-z][a-z0-9_]{0,99}$/;
const missing = 'There is no pricing variable with this id.';

/** `PATCH /api/pricing-variables/{id}` `{value}` → the variable; 404 where there is none, never a new one. */
export function updatePricingVariable(parts: {
  pricing: Pick<PricingStore, 'setValue'>;
  now: () => Date;
}): Respond {
  return async (request) => {
    requireAdmin(request);
    const id = request.path.id ?? '';
    if (!namePattern.test(id)) throw new AppError('not_found', missing);
    const { value } = jsonBody(request, pricingValueSchema);
    const variable = await parts.pricing.setValue(id, value, parts.now().toISOString());
    if (variable === undefined) throw new AppError('not_found', missing);
    return { status: 200, body: variable };
  };
}

export const handler = httpHandler(() =>
  updatePricingVariable({
    pricing: pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable)),
    now: () => new Date(),
  }),
);
