import * as v from 'valibot';
import { optionalOrIgnore } from '#shared/text.ts';
import { type AreaSettingName, type AreaVariable, areaSettingNames, areaVariables } from './area-settings.ts';
import { PRICING_VALUE_MAX, type PriceChange, type PricingVariable } from './rates.ts';

/** The lowest and highest value of a pricing variable, both included. */
interface PricingBounds {
  min: number;
  max: number;
  /** Accepts whole numbers only. */
  isWhole?: true;
}

const dollarsPerSquare: PricingBounds = { min: 0, max: PRICING_VALUE_MAX };

/** The area setting of that name; undefined for other variables. */
const areaVariable = (name: string): AreaVariable | undefined =>
  Object.values(areaVariables).find((variable) => variable.name === name);

/** All variables are dollars per square, except the area settings. */
export const isDollarsPerSquare = (name: string): boolean => areaVariable(name) === undefined;

export const pricingBounds = (name: string): PricingBounds => areaVariable(name) ?? dollarsPerSquare;

/** The schema of a variable's value: whole cents or whole numbers, within its bounds. */
export function pricingValueOf(name: string) {
  const { min, max, isWhole } = pricingBounds(name);
  return v.pipe(
    v.number(),
    v.finite('must be a finite number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
    v.check((value) => !isWhole || Number.isInteger(value), 'must be a whole number'),
    v.check((value) => Math.round(value * 100) / 100 === value, 'must have at most two decimals'),
  );
}

/** The body of a change, for any variable. */
export const pricingChangeSchema = v.object({
  value: v.number(),
  /** The `updated_at` of the value to replace; without it, any value is replaced. */
  seen: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** The same for the variable of that name. */
export const pricingChangeOf = (name: string) =>
  v.object({ ...pricingChangeSchema.entries, value: pricingValueOf(name) });

/** A variable as stored and as the office gets it. */
export const pricingVariableSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  value: v.number(),
  updated_at: v.string(),
  updated_by: optionalOrIgnore(v.string()),
}) satisfies v.GenericSchema<unknown, PricingVariable>;

/** The same for an entry of the price history. */
export const priceChangeSchema = v.object({
  id: v.string(),
  name: v.string(),
  at: v.string(),
  by: v.string(),
  old: v.number(),
  new: v.number(),
}) satisfies v.GenericSchema<unknown, PriceChange>;

/** The unit of a variable's value; a switch is 1 or 0. */
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

/** The variable's unit; dollars per square for all but area settings. */
export const unitOf = (name: string): PricingUnit => unitOfName.get(name) ?? 'dollars';
