import { dollars } from '#shared/dollars.ts';
import { type AreaSettings, areaSettingsFrom, neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates, type Rates, ratesFrom } from '#shared/pricing/rates.ts';
import { type KnownAreas, roofAreaOf } from '#shared/roof/roof-area.ts';
import { type Quote, quoteFor } from './quote.ts';

/** US dollars, whole hundreds. */
export interface PriceRange {
  low: number;
  high: number;
}

/** The range around a price, this many percent to either side. */
export function priceRange(price: number, percent: number): PriceRange {
  const hundreds = (share: number) => Math.round((price * share) / 10_000) * 100;
  return { low: hundreds(100 - percent), high: hundreds(100 + percent) };
}

/** The range as shown, "$9,000 – $11,000". */
export function rangeText(price: number, percent: number): string {
  const { low, high } = priceRange(price, percent);
  return [low, high].map((end) => dollars(end).replace('.00', '')).join(' – ');
}

/** The likely whole squares of a roof, this many percent to either side; at least one. */
export function squaresRange(squareFootage: number, percent: number): { low: number; high: number } {
  const squares = (share: number) => Math.max(1, Math.round((squareFootage * share) / 10_000));
  return { low: squares(100 - percent), high: squares(100 + percent) };
}

/** A site's rates and area settings. */
export interface SitePricing {
  rates: Rates;
  settings: AreaSettings;
  /** The version of both, an ISO 8601 time; the specification's constants have none. */
  version?: string;
}

/** The specification's constants, used when the site's own pricing cannot be read. */
export const defaultPricing: SitePricing = { rates: defaultRates, settings: neutralSettings };

export const sitePricingFrom = (variables: readonly { name: string; value: number }[]): SitePricing => ({
  rates: ratesFrom(variables),
  settings: areaSettingsFrom(variables),
});

/** The quote of a roof with these areas; null if none is known. */
export function quoteForRoof(
  known: KnownAreas & { documentSquareFootage: number },
  pricing: SitePricing,
): Quote;
export function quoteForRoof(known: KnownAreas, pricing: SitePricing): Quote | null;
export function quoteForRoof(known: KnownAreas, { rates, settings, version }: SitePricing): Quote | null {
  const area = roofAreaOf(known, settings);
  if (area === null) return null;
  return {
    ...quoteFor(area.squareFootage, rates, area.basis),
    ...(area.basis.homeSize !== undefined && { areaSettings: settings }),
    ...(version !== undefined && { pricingVersion: version }),
  };
}
