import type { rateRoutes } from '#shared/api/rate-routes.ts';
import { ratesFrom } from '#shared/pricing.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

/**
 * The edge keeps the answer for a minute, and in an outage serves it for ten; browsers ask it each time. A request at
 * the edge costs a visitor nothing, and a changed price is in the quotes of a minute later.
 */
const CACHED_AT_THE_EDGE = 'public, max-age=0, s-maxage=60, stale-if-error=600';

/** `GET /api/rates` → the four rates as they are now. */
export function getRates({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof rateRoutes.getRates> {
  return async () => ({
    status: 200,
    body: ratesFrom(await pricing.list()),
    headers: { 'cache-control': CACHED_AT_THE_EDGE },
  });
}

export const handler = await warmHandler(() => {
  const pricing = pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable));
  return { parts: getRates({ pricing }), warmUp: () => pricing.list() };
});
