import { areaVariables } from '#shared/pricing/area-settings.ts';
import { defaultRates, type TierName, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import type { PricingStore } from './pricing-store.ts';

const descriptions: Record<TierName, string> = {
  asLowAs: 'Per square (100 sq ft of roof), As Low As price.',
  standard: 'Per square (100 sq ft of roof), Standard price.',
  impactResistant: 'Per square (100 sq ft of roof), Impact Resistant price.',
  premiumWarranty: 'Per square (100 sq ft of roof), Premium Warranty price.',
};

/** Every variable with its first value: the specification's rates and neutral area settings. */
const firstValues = [
  ...tierNames.map((tier) => ({
    name: variableOfTier[tier],
    description: descriptions[tier],
    value: defaultRates[tier],
  })),
  ...Object.values(areaVariables).map(({ name, description, neutral }) => ({
    name,
    description,
    value: neutral,
  })),
];

/** Names of the variables that were added, and of those that existed and keep their values. */
export interface Seeding {
  added: string[];
  kept: string[];
}

/** Adds missing pricing variables; never changes a value that exists. */
export async function seedPricing(deps: {
  pricing: Pick<PricingStore, 'addMissing'>;
  now: () => Date;
}): Promise<Seeding> {
  const updated_at = deps.now().toISOString();
  const seeding: Seeding = { added: [], kept: [] };
  for (const first of firstValues) {
    const added = await deps.pricing.addMissing({ id: first.name, ...first, updated_at });
    seeding[added ? 'added' : 'kept'].push(first.name);
  }
  return seeding;
}
