import { type Rates, type TierName, tierNames } from '../pricing.ts';
import type { Quote } from '../quote.ts';
import { type AreaSettingName, type AreaSettings, areaSettingNames } from '../roof/area-settings.ts';
import { type PriceRange, priceRange } from '../roof/price-range.ts';
import type { KnownAreas } from '../roof/roof-area.ts';
import { quoteForRoof, type SitePricing } from '../roof/site-pricing.ts';

/** Homes a change of prices is shown for, square feet. */
export const sampleHomes = [
  { squareFootage: 1500, propertyType: 'single-story' },
  { squareFootage: 2400, propertyType: 'two-story' },
  { squareFootage: 3600, propertyType: 'three-story' },
] as const satisfies readonly KnownAreas[];

/** All that a site prices with, as it is and as it would be. */
export interface PricingChange {
  before: SitePricing;
  after: SitePricing;
}

/** A tier of a roof as it is priced. */
interface PricedTier {
  /** US dollars. */
  price: number;
  squares: number;
  /** Null where none is shown. */
  range: PriceRange | null;
}

/** What a change does to one tier of one home. */
export interface PriceEffect {
  before: PricedTier;
  after: PricedTier;
  /** US dollars. */
  difference: number;
  /** The difference as a share of the price before; null where that is 0. */
  share: number | null;
}

/** The tiers whose rate another set of rates changes. */
export const changedTiers = (before: Rates, after: Rates): TierName[] =>
  tierNames.filter((tier) => before[tier] !== after[tier]);

/** The settings of the roof's area that others change. */
export const changedSettings = (before: AreaSettings, after: AreaSettings): AreaSettingName[] =>
  areaSettingNames.filter((name) => before[name] !== after[name]);

/** What is known of a roof was measured with the correction of now. */
function correctedAnew(home: KnownAreas, { before, after }: PricingChange): KnownAreas {
  if (!home.measured) return home;
  const times = after.settings.measuredAreaCorrection / before.settings.measuredAreaCorrection;
  return {
    ...home,
    measured: { ...home.measured, squareFootage: Math.round(home.measured.squareFootage * times) },
  };
}

function tierOf({ squares, basis, ...tiers }: Quote, tier: TierName): PricedTier {
  const { price } = tiers[tier];
  const percent = basis?.rangePercent;
  return { price, squares, range: percent === undefined ? null : priceRange(price, percent) };
}

/** What a change does to the price of a tier for a roof of which this is known; null where that prices none. */
export function priceEffect(home: KnownAreas, tier: TierName, change: PricingChange): PriceEffect | null {
  const quoteBefore = quoteForRoof(home, change.before);
  const quoteAfter = quoteForRoof(correctedAnew(home, change), change.after);
  if (quoteBefore === null || quoteAfter === null) return null;
  const before = tierOf(quoteBefore, tier);
  const after = tierOf(quoteAfter, tier);
  const difference = Math.round((after.price - before.price) * 100) / 100;
  return { before, after, difference, share: before.price === 0 ? null : difference / before.price };
}
