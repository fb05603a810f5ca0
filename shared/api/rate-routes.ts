import * as v from 'valibot';
import { PRICING_VALUE_MAX } from '../pricing-value.ts';
import type { ApiRoute } from './route.ts';

const rate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(PRICING_VALUE_MAX));

/** What the homeowner's page prices a roof with. */
export const rateRoutes = {
  getRates: {
    method: 'GET',
    path: '/api/rates',
    answers: {
      200: v.object({ asLowAs: rate, standard: rate, impactResistant: rate, premiumWarranty: rate }),
    },
  },
} as const satisfies Record<string, ApiRoute>;
