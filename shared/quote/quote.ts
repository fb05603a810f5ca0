import { dollars } from '#shared/dollars.ts';
import type { DocumentFindings } from '#shared/estimate/claim.ts';
import { type AreaSettings, areaSettingsFrom, neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates, type Rates, ratesFrom, type TierName, tierNames } from '#shared/pricing/rates.ts';
import { type AreaBasis, type AreaCorrection, type KnownAreas, roofAreaOf } from '#shared/roof/roof-area.ts';

export interface Tier {
  /** US dollars, whole cents. */
  price: number;
  /** One bullet a line, separated by "\n". */
  description: string;
}

/** What the homeowner sees. A quote read from an uploaded estimate also says what the document says. */
export interface Quote extends Record<TierName, Tier>, Partial<DocumentFindings> {
  squareFootage: number;
  /** Roofing squares of 100 sq ft, rounded up. */
  squares: number;
  /** Dollars per square its prices were made with; left out where the site's rates could not be had. */
  rates?: Rates;
  /** Of the site's pricing that made it. */
  pricingVersion?: string;
  /** The uploaded document it was read from. */
  documentId?: string;
  /** Plain English sentences, shown in yellow. */
  warnings?: string[];
  /** What the area rests on; left out by an earlier page. */
  basis?: AreaBasis;
  /** Only where the homeowner changed the area; never from the server. */
  correction?: AreaCorrection;
}

/** What each tier stands for, one bullet a line. */
export const tierDescriptions: Record<TierName, string> = {
  asLowAs:
    'Three-tab asphalt shingles\nSynthetic underlayment\nTear-off and haul-away of one layer\nManufacturer limited warranty',
  standard:
    'Architectural (laminated) shingles\nSynthetic underlayment, new drip edge\nTear-off and haul-away of one layer\nManufacturer limited lifetime warranty',
  impactResistant:
    'Class 4 impact-resistant shingles\nIce and water barrier at eaves and valleys\nMay lower your insurance premium: ask your insurer\nManufacturer limited lifetime warranty',
  premiumWarranty:
    'Class 4 impact-resistant shingles\nFull system: starter, ridge cap, ventilation\nExtended manufacturer warranty on the system\nWorkmanship warranty from the installer',
};

/**
 * Squares of a roof with its waste, rounded up once.
 * Hundredths of a square foot are the finest an estimate prints; rounding to them first keeps
 * 27.999999 and 28.0000001 squares, the leftovers of binary arithmetic, from changing the count.
 */
export function squaresOf(squareFootage: number, wastePercent = 0): number {
  return Math.ceil(Math.round(squareFootage * (100 + wastePercent)) / 10_000);
}

/**
 * The four prices of a roof of that many square feet, at those rates.
 * @param basis what the area rests on, with the waste that is priced beyond it
 */
export function quoteFor(squareFootage: number, rates: Rates, basis?: AreaBasis): Quote {
  const squares = squaresOf(squareFootage, basis?.wastePercent);
  const tier = (name: TierName): Tier => ({
    price: Math.round(squares * rates[name] * 100) / 100,
    description: tierDescriptions[name],
  });
  const [asLowAs, standard, impactResistant, premiumWarranty] = tierNames;
  return {
    squareFootage,
    squares,
    rates,
    ...(basis && { basis }),
    asLowAs: tier(asLowAs),
    standard: tier(standard),
    impactResistant: tier(impactResistant),
    premiumWarranty: tier(premiumWarranty),
  };
}

/** US dollars, whole hundreds. */
export interface PriceRange {
  low: number;
  high: number;
}

/** The range a price stands in, so many percent to either side. */
export function priceRange(price: number, percent: number): PriceRange {
  const hundreds = (share: number) => Math.round((price * share) / 10_000) * 100;
  return { low: hundreds(100 - percent), high: hundreds(100 + percent) };
}

/** The range as it is shown, "$9,000 – $11,000". */
export function rangeText(price: number, percent: number): string {
  const { low, high } = priceRange(price, percent);
  return [low, high].map((end) => dollars(end).replace('.00', '')).join(' – ');
}

/** Whole squares a roof has most likely, so many percent to either side; at least one. */
export function squaresRange(squareFootage: number, percent: number): { low: number; high: number } {
  const squares = (share: number) => Math.max(1, Math.round((squareFootage * share) / 10_000));
  return { low: squares(100 - percent), high: squares(100 + percent) };
}

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
