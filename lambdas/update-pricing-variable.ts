import { adminRoutes } from '#shared/api/admin-routes.ts';
import { requireAdmin } from './http/admin.ts';
import { audit } from './http/audit.ts';
import { AppError } from './http/errors.ts';
import { jsonBody } from './http/json-body.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const { updatePricingVariable: route } = adminRoutes;
/** Snake_case words, see `PricingVariable`; anything else is no variable's id. */
const namePattern = /^[a-z][a-z0-9_]{0,99}$/;
const missing = 'There is no pricing variable with this id.';

/** `PATCH /api/pricing-variables/{id}` `{value}` → the variable; 404 where there is none, never a new one. */
export function updatePricingVariable(deps: {
  pricing: Pick<PricingStore, 'setValue'>;
  now: () => Date;
}): RespondTo<typeof route> {
  return async (request) => {
    const admin = requireAdmin(request);
    const id = request.path.id ?? '';
    if (!namePattern.test(id)) throw new AppError('not_found', missing);
    const { value } = jsonBody(request, route.body);
    const variable = await deps.pricing.setValue(id, value, deps.now().toISOString());
    if (variable === undefined) throw new AppError('not_found', missing);
    audit(admin, 'set-price', id);
    return { status: 200, body: variable };
  };
}

export const handler = await warmHandler(() => {
  const pricing = pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable));
  const now = () => new Date();
  return {
    parts: updatePricingVariable({ pricing, now }),
    warmUp: () => pricing.setValue(NO_RECORD, 0, now().toISOString()),
  };
});
