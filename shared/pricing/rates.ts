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

/** The specification's constants, used whenever the stored rates cannot be had. */
export const defaultRates: Rates = {
  asLowAs: 350,
  standard: 500,
  impactResistant: 600,
  premiumWarranty: 700,
};

/** Dollars per square no roof costs; above it a digit was typed twice. */
export const PRICING_VALUE_MAX = 100_000;

const rate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(PRICING_VALUE_MAX));

export const ratesSchema = v.object({
  asLowAs: rate,
  standard: rate,
  impactResistant: rate,
  premiumWarranty: rate,
});

/** ISO 8601: the time of the newest variable that a pricing was made of. */
export const pricingVersionSchema = v.pipe(v.string(), v.isoTimestamp());

/** Which pricing variable drives which tier. */
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
  /** ISO 8601, UTC; another one after every change. */
  updated_at: string;
  /** Email of who set it last, or their `sub`; absent where nobody has. */
  updated_by?: string;
}

/** A line of the price history. */
export interface PriceChange {
  id: string;
  /** The variable's name. */
  name: string;
  /** ISO 8601, UTC. */
  at: string;
  /** As `updated_by` of the variable. */
  by: string;
  old: number;
  new: number;
}

/** `as_low_as_per_square` reads "As Low As /SQ". */
export function variableTitle(name: string): string {
  return name
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace(/\bPer Square\b/, '/SQ');
}

/** The rates among the variables; a tier whose variable is missing keeps the specification's constant. */
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
