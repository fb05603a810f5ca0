import { areaSettingsRoutes } from '#shared/api/area-settings-routes.ts';
import { rateRoutes } from '#shared/api/rate-routes.ts';
import type { SitePricing } from '#shared/roof/site-pricing.ts';
import { apiClient } from '#web/api/api-client.ts';
import { fetchInit } from '#web/api/request.ts';
import { timeoutSignal } from '#web/api/timeout-signal.ts';

const RATES_WAIT_MS = 5000;

/** The site's rates, and how it comes to an area; throws where one of the two cannot be had in time. */
export async function readPricing(apiBase: string, fetcher: typeof fetch): Promise<SitePricing> {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(RATES_WAIT_MS) }),
  );
  const [rates, settings] = await Promise.all([
    call(rateRoutes.getRates, {}),
    call(areaSettingsRoutes.getAreaSettings, {}),
  ]);
  return { rates: rates.body, settings: settings.body };
}
