import * as v from 'valibot';
import { ifKnown } from '#shared/text.ts';
import { type AreaSettingName, type AreaVariable, areaSettingNames, areaVariables } from './area-settings.ts';
import { PRICING_VALUE_MAX, type PriceChange, type PricingVariable } from './rates.ts';

/** Between which values a pricing variable may be set, both included. */
interface PricingBounds {
  min: number;
  max: number;
  /** Takes whole numbers only. */
  isWhole?: true;
}

const dollarsPerSquare: PricingBounds = { min: 0, max: PRICING_VALUE_MAX };

/** The variable that says how a roof gets its area; undefined for any other. */
const areaVariable = (name: string): AreaVariable | undefined =>
  Object.values(areaVariables).find((variable) => variable.name === name);

/** Every variable is dollars per square but those of the roof's area. */
export const isDollarsPerSquare = (name: string): boolean => areaVariable(name) === undefined;

export const pricingBounds = (name: string): PricingBounds => areaVariable(name) ?? dollarsPerSquare;

/** What the variable of that name may be set to: whole cents, or whole numbers, within its bounds. */
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

/** What is sent to change a variable, whichever it is. */
export const pricingChangeSchema = v.object({
  value: v.number(),
  /** The `updated_at` of the value it replaces; without it, whatever value is there is replaced. */
  seen: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** The same for the variable of that name. */
export const pricingChangeOf = (name: string) =>
  v.object({ ...pricingChangeSchema.entries, value: pricingValueOf(name) });

/** A variable as it is stored and as the office gets it. */
export const pricingVariableSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  value: v.number(),
  updated_at: v.string(),
  updated_by: ifKnown(v.string()),
}) satisfies v.GenericSchema<unknown, PricingVariable>;

/** The same for a line of the price history. */
export const priceChangeSchema = v.object({
  id: v.string(),
  name: v.string(),
  at: v.string(),
  by: v.string(),
  old: v.number(),
  new: v.number(),
}) satisfies v.GenericSchema<unknown, PriceChange>;

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
