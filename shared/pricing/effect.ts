import { type Rates, type TierName, tierNames } from '../pricing.ts';
import { quoteFor } from '../quote.ts';

/** Homes a change of prices is shown for, square feet. */
export const sampleHomes = [1500, 2400, 3600] as const;

/** What a change of rates does to one tier of one home, US dollars. */
export interface PriceEffect {
  before: number;
  after: number;
  difference: number;
  /** The difference as a share of `before`; null where that is 0. */
  share: number | null;
}

/** The tiers whose rate another set of rates changes. */
export const changedTiers = (before: Rates, after: Rates): TierName[] =>
  tierNames.filter((tier) => before[tier] !== after[tier]);

/** What other rates do to the price of a tier for a roof of that many square feet. */
export function priceEffect(
  squareFootage: number,
  tier: TierName,
  rates: { before: Rates; after: Rates },
): PriceEffect {
  const before = quoteFor(squareFootage, rates.before)[tier].price;
  const after = quoteFor(squareFootage, rates.after)[tier].price;
  const difference = Math.round((after - before) * 100) / 100;
  return { before, after, difference, share: before === 0 ? null : difference / before };
}
