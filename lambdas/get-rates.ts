import type { rateRoutes } from '#shared/api/rate-routes.ts';
import { ratesFrom } from '#shared/pricing.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { keptAtTheEdge } from './pricing/kept-at-the-edge.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

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

export const handler = await warmHandler(() => {
  const pricing = pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable));
  return { parts: getRates({ pricing }), warmUp: () => pricing.list() };
});
