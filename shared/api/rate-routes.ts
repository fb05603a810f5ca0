import * as v from 'valibot';
import { PRICING_VALUE_MAX } from '../pricing.ts';
import type { ApiRoute } from './route.ts';

const rate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(PRICING_VALUE_MAX));

export const ratesSchema = v.object({
  asLowAs: rate,
  standard: rate,
  impactResistant: rate,
  premiumWarranty: rate,
});

/** What the homeowner's page prices a roof with. */
export const rateRoutes = {
  getRates: {
    method: 'GET',
    path: '/api/rates',
    answers: { 200: ratesSchema },
  },
} as const satisfies Record<string, ApiRoute>;
