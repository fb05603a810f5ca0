import * as v from 'valibot';
import { defaultRates, type Rates } from '#shared/pricing.ts';
import { PRICING_VALUE_MAX } from '#shared/pricing-value.ts';

const RATES_WAIT_MS = 5000;

const rate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(PRICING_VALUE_MAX));
const ratesSchema = v.object({ asLowAs: rate, standard: rate, impactResistant: rate, premiumWarranty: rate });

/** Today's rates, or the specification's constants where they cannot be had: a quote is always shown. */
export async function loadRates(apiBase: string, fetcher: typeof fetch): Promise<Rates> {
  try {
    const response = await fetcher(`${apiBase}/rates`, { signal: AbortSignal.timeout(RATES_WAIT_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return v.parse(ratesSchema, await response.json());
  } catch (error) {
    console.warn('The rates could not be read, so the standard ones are used:', error);
    return defaultRates;
  }
}
