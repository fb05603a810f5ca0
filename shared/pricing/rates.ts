import * as v from 'valibot';

/** Dollars per square (100 sq ft of roof) for the four tiers. */
export interface Rates {
  asLowAs: number;
  standard: number;
  impactResistant: number;
  premiumWarranty: number;
}

export type TierName = keyof Rates;

export const tierNames = ['asLowAs', 'standard', 'impactResistant', 'premiumWarranty'] as const;

/** The same for each tier. */
export const byTier = <Value>(of: (tier: TierName) => Value): Record<TierName, Value> => ({
  asLowAs: of('asLowAs'),
  standard: of('standard'),
  impactResistant: of('impactResistant'),
  premiumWarranty: of('premiumWarranty'),
});

/** The specification's constants, used when the stored rates cannot be read. */
export const defaultRates: Rates = {
  asLowAs: 350,
  standard: 500,
  impactResistant: 600,
  premiumWarranty: 700,
};

/** No roof costs this many dollars per square; a higher value is a typing error. */
export const PRICING_VALUE_MAX = 100_000;

const rate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(PRICING_VALUE_MAX));

export const ratesSchema = v.object({
  asLowAs: rate,
  standard: rate,
  impactResistant: rate,
  premiumWarranty: rate,
});

/** ISO 8601: the time of the newest variable of a pricing. */
export const pricingVersionSchema = v.pipe(v.string(), v.isoTimestamp());

/** The pricing variable of each tier. */
export const variableOfTier: Record<TierName, string> = {
  asLowAs: 'as_low_as_per_square',
  standard: 'standard_per_square',
  impactResistant: 'impact_resistant_per_square',
  premiumWarranty: 'premium_warranty_per_square',
};

export interface PricingVariable {
  id: string;
  /** snake_case words, e.g. `as_low_as_per_square`. */
  name: string;
  description: string;
  value: number;
  /** ISO 8601, UTC; different after every change. */
  updated_at: string;
  /** Email or `sub` of the admin who set it last; absent if nobody has. */
  updated_by?: string;
}

/** An entry of the price history. */
export interface PriceChange {
  id: string;
  /** The variable's name. */
  name: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Like a variable's `updated_by`. */
  by: string;
  old: number;
  new: number;
}

/** `as_low_as_per_square` becomes "As Low As /SQ". */
export function variableTitle(name: string): string {
  return name
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace(/\bPer Square\b/, '/SQ');
}

/** The rates among the variables; a missing one is the specification's constant. */
export function ratesFrom(variables: readonly Pick<PricingVariable, 'name' | 'value'>[]): Rates {
  const rate = (tier: TierName) =>
    variables.find((variable) => variable.name === variableOfTier[tier])?.value ?? defaultRates[tier];
  return {
    asLowAs: rate('asLowAs'),
    standard: rate('standard'),
    impactResistant: rate('impactResistant'),
    premiumWarranty: rate('premiumWarranty'),
  };
}
