import { defaultRates, type Rates, ratesFrom } from '../pricing.ts';
import { type Quote, quoteFor } from '../quote.ts';
import { type AreaSettings, areaSettingsFrom, neutralSettings } from './area-settings.ts';
import { type KnownAreas, roofAreaOf } from './roof-area.ts';

/** All that a site prices a roof with. */
export interface SitePricing {
  rates: Rates;
  settings: AreaSettings;
  /** Names this state of both, an ISO 8601 time; the specification's constants have none. */
  version?: string;
}

/** The specification's constants, used whenever the site's own cannot be had. */
export const defaultPricing: SitePricing = { rates: defaultRates, settings: neutralSettings };

export const sitePricingFrom = (variables: readonly { name: string; value: number }[]): SitePricing => ({
  rates: ratesFrom(variables),
  settings: areaSettingsFrom(variables),
});

/** The quote of a roof of which these areas are known; null where none is. */
export function quoteForRoof(
  known: KnownAreas & { documentSquareFootage: number },
  pricing: SitePricing,
): Quote;
export function quoteForRoof(known: KnownAreas, pricing: SitePricing): Quote | null;
export function quoteForRoof(known: KnownAreas, { rates, settings, version }: SitePricing): Quote | null {
  const area = roofAreaOf(known, settings);
  const quote = area && quoteFor(area.squareFootage, rates, area.basis);
  return quote && version !== undefined ? { ...quote, pricingVersion: version } : quote;
}
