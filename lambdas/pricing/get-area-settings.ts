import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { type PricingStore, pricingStore } from '#lambdas/stores/pricing.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import type { areaSettingsRoutes } from '#shared/api/area-settings-routes.ts';
import { areaSettingsFrom } from '#shared/roof/area-settings.ts';
import { keptAtTheEdge } from './kept-at-the-edge.ts';

/** `GET /api/area-settings` → how a home's size becomes the area that is priced, as it is set now. */
export function getAreaSettings({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof areaSettingsRoutes.getAreaSettings> {
  return async () => ({
    status: 200,
    body: areaSettingsFrom(await pricing.list()),
    headers: keptAtTheEdge,
  });
}

export const handler = await warmHandler(() => {
  const pricing = pricingStore(dynamoClient(), requiredEnv(ENV.pricingTable));
  return { parts: getAreaSettings({ pricing }), warmUp: () => pricing.list() };
});
