import type { adminRoutes } from '#shared/api/settings-routes.ts';
import type { RespondTo } from './platform/api.ts';
import type { PricingStore } from './stores/pricing.ts';

/** `GET /api/pricing-variables` → all variables, by name. */
export function listPricingVariables({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof adminRoutes.listPricingVariables> {
  return async () => {
    return { status: 200, body: { items: await pricing.list() } };
  };
}
