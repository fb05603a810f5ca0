import type { PriceChange, PricingVariable } from '#shared/pricing/rates.ts';
import { type SitePricing, sitePricingFrom } from '#shared/quote/quote.ts';

/** A site's pricing, and the time of the newest variable it is made of. */
export type PricingAtVersion = Required<SitePricing>;

/** Before the first seeding. */
const NO_VARIABLES = new Date(0).toISOString();

/** The time of the newest variable: every change is stamped later. */
export const versionOf = (variables: readonly Pick<PricingVariable, 'updated_at'>[]): string =>
  variables
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1) ?? NO_VARIABLES;

export const pricingNow = (variables: readonly PricingVariable[]): PricingAtVersion => ({
  ...sitePricingFrom(variables),
  version: versionOf(variables),
});

/**
 * The pricing of a version: the variables without what was changed later. Undefined where neither a variable nor a change
 * has the version's time, so that nobody prices by a moment that no page was told of.
 * @param variables read before the changes
 * @param changes of that time and later, oldest first
 */
export function pricingAt(
  version: string,
  variables: readonly PricingVariable[],
  changes: readonly PriceChange[],
): PricingAtVersion | undefined {
  const stamps = [...variables.map(({ updated_at }) => updated_at), ...changes.map(({ at }) => at)];
  if (!stamps.includes(version)) return undefined;
  const later = changes.filter(({ at }) => at > version);
  const then = variables.map(({ name, value }) => ({
    name,
    value: later.find((change) => change.name === name)?.old ?? value,
  }));
  return { ...sitePricingFrom(then), version };
}
