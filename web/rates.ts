import { rateRoutes } from '#shared/api/rate-routes.ts';
import { defaultRates, type Rates } from '#shared/pricing.ts';
import { apiClient } from '#web/api/api-client.ts';
import { fetchInit } from '#web/api/request.ts';

const RATES_WAIT_MS = 5000;

/** Today's rates, or the specification's constants where they cannot be had: a quote is always shown. */
export async function loadRates(apiBase: string, fetcher: typeof fetch): Promise<Rates> {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: AbortSignal.timeout(RATES_WAIT_MS) }),
  );
  try {
    return (await call(rateRoutes.getRates, {})).body;
  } catch (error) {
    console.warn('The rates could not be read, so the standard ones are used:', error);
    return defaultRates;
  }
}
