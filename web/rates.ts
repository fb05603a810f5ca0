import { pricingRoutes } from '#shared/api/pricing-routes.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { apiClient } from '#web/api/api-client.ts';
import { fetchInit } from '#web/api/request.ts';
import { timeoutSignal } from '#web/api/timeout-signal.ts';

const RATES_WAIT_MS = 5000;

/** The site's rates, and how it comes to an area; throws where they cannot be had in time. */
export async function readPricing(apiBase: string, fetcher: typeof fetch): Promise<SitePricing> {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(RATES_WAIT_MS) }),
  );
  return (await call(pricingRoutes.getPricing, {})).body;
}
