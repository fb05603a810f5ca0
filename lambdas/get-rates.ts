import type { rateRoutes } from '#shared/api/pricing-routes.ts';
import { ratesFrom } from '#shared/pricing/rates.ts';
import type { RespondTo } from './platform/api.ts';
import { keptAtTheEdge } from './pricing/kept-at-the-edge.ts';
import type { PricingStore } from './stores/pricing.ts';

/** `GET /api/rates` → the four rates as they are now. */
export function getRates({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof rateRoutes.getRates> {
  return async () => ({
    status: 200,
    body: ratesFrom(await pricing.list()),
    headers: keptAtTheEdge,
  });
}
