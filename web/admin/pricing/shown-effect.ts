import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import {
  changedSettings,
  changedTiers,
  type PriceEffect,
  type PricingChange,
  priceEffect,
} from '#shared/quote/price-change.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';

/** What is shown of a change before it is saved. */
interface ShownEffect {
  /** The tiers that get a table. */
  tiers: TierName[];
  /** Roofs are priced for other squares or with other ranges: both are shown. */
  isOfRoofs: boolean;
  /** A setting of the roof's area changes, and of these homes none notices. */
  isUnnoticed: boolean;
}

const SHOWN_FOR_ROOFS: TierName = 'standard';

function isNoticed({ before, after }: PriceEffect): boolean {
  const isOtherRange = before.range?.low !== after.range?.low || before.range?.high !== after.range?.high;
  return before.squares !== after.squares || isOtherRange;
}

/** Each tier whose rate changes; where roofs are priced anew one tier stands for all. */
export function shownEffect(change: PricingChange, homes: readonly KnownAreas[]): ShownEffect {
  const { before, after } = change;
  const rated = changedTiers(before.rates, after.rates);
  const isOfSettings = changedSettings(before.settings, after.settings).length > 0;
  const isOfRoofs =
    isOfSettings &&
    homes.some((home) => {
      const effect = priceEffect(home, SHOWN_FOR_ROOFS, change);
      return effect !== null && isNoticed(effect);
    });
  return {
    tiers: tierNames.filter((tier) => rated.includes(tier) || (isOfRoofs && tier === SHOWN_FOR_ROOFS)),
    isOfRoofs,
    isUnnoticed: isOfSettings && !isOfRoofs,
  };
}
