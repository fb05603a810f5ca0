import * as v from 'valibot';
import { areaBounds } from '../roof/area-bounds.ts';
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

/** How the homeowner's page comes from a home's size to the area that is priced. */
export const areaSettingsRoutes = {
  getAreaSettings: {
    method: 'GET',
    path: '/api/area-settings',
    answers: { 200: areaSettingsSchema },
  },
} as const satisfies Record<string, ApiRoute>;
