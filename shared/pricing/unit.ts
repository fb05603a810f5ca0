import { type AreaSettingName, areaSettingNames, areaVariables } from '../roof/area-settings.ts';

/** What the value of a pricing variable counts; a switch is 1 or 0. */
export type PricingUnit = 'dollars' | 'times' | 'percent' | 'switch';

const unitOfSetting: Readonly<Record<AreaSettingName, PricingUnit>> = {
  oneStoryRoofFactor: 'times',
  twoStoryRoofFactor: 'times',
  threeStoryRoofFactor: 'times',
  wastePercent: 'percent',
  priceRangePercent: 'percent',
  measuredAreaCorrection: 'times',
  useMeasuredRoof: 'switch',
};

const unitOfName = new Map(
  areaSettingNames.map((setting) => [areaVariables[setting].name, unitOfSetting[setting]]),
);

/** Of the variable of that name; dollars per square where the roof's area knows nothing of it. */
export const unitOf = (name: string): PricingUnit => unitOfName.get(name) ?? 'dollars';
