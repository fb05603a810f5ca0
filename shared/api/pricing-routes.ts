import * as v from 'valibot';

import { areaBounds } from '#shared/pricing/area-bounds.ts';
import { pricingVersionSchema, ratesSchema } from '#shared/pricing/rates.ts';
import type { ApiRoute } from './route.ts';

const setting = (name: keyof typeof areaBounds) => {
  const { min, max } = areaBounds[name];
  return v.pipe(v.number(), v.minValue(min), v.maxValue(max));
};

const areaSettingsSchema = v.object({
  oneStoryRoofFactor: setting('oneStoryRoofFactor'),
  twoStoryRoofFactor: setting('twoStoryRoofFactor'),
  threeStoryRoofFactor: setting('threeStoryRoofFactor'),
  wastePercent: setting('wastePercent'),
  priceRangePercent: setting('priceRangePercent'),
  measuredAreaCorrection: setting('measuredAreaCorrection'),
  useMeasuredRoof: setting('useMeasuredRoof'),
});

/** What the homeowner's page prices a roof with. */
export const pricingRoutes = {
  /** Rates and settings of one moment; `version` names it. */
  getPricing: {
    method: 'GET',
    path: '/api/pricing',
    answers: {
      200: v.object({
        version: pricingVersionSchema,
        rates: ratesSchema,
        settings: areaSettingsSchema,
      }),
    },
  },
} as const satisfies Record<string, ApiRoute>;

/** The four numbers of the same, as the contract has them. */
export const rateRoutes = {
  getRates: {
    method: 'GET',
    path: '/api/rates',
    answers: { 200: ratesSchema },
  },
} as const satisfies Record<string, ApiRoute>;
