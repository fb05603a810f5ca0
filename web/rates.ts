import { rateRoutes } from '#shared/api/rate-routes.ts';
import type { Rates } from '#shared/pricing.ts';
import { apiClient } from '#web/api/api-client.ts';
import { fetchInit } from '#web/api/request.ts';
import { timeoutSignal } from '#web/api/timeout-signal.ts';

const RATES_WAIT_MS = 5000;

/** The site's rates; throws where they cannot be had in time. */
export async function readRates(apiBase: string, fetcher: typeof fetch): Promise<Rates> {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(RATES_WAIT_MS) }),
  );
  return (await call(rateRoutes.getRates, {})).body;
}
