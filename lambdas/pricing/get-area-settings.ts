import type { RespondTo } from '#lambdas/platform/api.ts';
import type { PricingStore } from '#lambdas/stores/pricing.ts';
import type { rateRoutes } from '#shared/api/pricing-routes.ts';
import { areaSettingsFrom } from '#shared/pricing/area-settings.ts';
import { keptAtTheEdge } from './kept-at-the-edge.ts';

/** `GET /api/area-settings` → how a home's size becomes the area that is priced, as it is set now. */
export function getAreaSettings({
  pricing,
}: {
  pricing: Pick<PricingStore, 'list'>;
}): RespondTo<typeof rateRoutes.getAreaSettings> {
  return async () => ({
    status: 200,
    body: areaSettingsFrom(await pricing.list()),
    headers: keptAtTheEdge,
  });
}
