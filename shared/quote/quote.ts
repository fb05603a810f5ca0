import type { DocumentFindings } from '#shared/estimate/claim.ts';
import type { EstimateRequests } from '#shared/estimate/requests.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { byTier, defaultRates, type Rates, type TierName } from '#shared/pricing/rates.ts';
import type { AreaBasis, AreaCorrection } from '#shared/roof/area-basis.ts';

interface Tier {
  /** US dollars, whole cents. */
  price: number;
  /** One bullet a line, separated by "\n". */
  description: string;
}

/** What the homeowner sees. A quote from an uploaded estimate includes the document's findings. */
export interface Quote extends Record<TierName, Tier>, Partial<DocumentFindings> {
  squareFootage: number;
  /** Roofing squares of 100 sq ft, rounded up. */
  squares: number;
  /** Dollars per square the prices were made with; left out if the site's rates could not be read. */
  rates?: Rates;
  /** How the area came from the home's size; left out where it did not. */
  areaSettings?: AreaSettings;
  /** The version of the site's pricing. */
  pricingVersion?: string;
  /** The uploaded document it was read from. */
  documentId?: string;
  /** What that document asks of the homeowner. */
  requests?: EstimateRequests;
  /** Plain English sentences, shown in yellow. */
  warnings?: string[];
  /** How the area was found; left out where a quote only shows an example. */
  basis?: AreaBasis;
  /** Only if the homeowner changed the area; never from the server. */
  correction?: AreaCorrection;
}

/** What each tier includes, one bullet a line. */
export const tierDescriptions: Record<TierName, string> = {
  asLowAs:
    'Three-tab asphalt shingles\nSynthetic underlayment\nWe tear off and haul away one layer\nManufacturer limited warranty',
  standard:
    'Architectural (laminated) shingles\nSynthetic underlayment, new drip edge\nWe tear off and haul away one layer\nManufacturer limited lifetime warranty',
  impactResistant:
    'Class 4 impact-resistant shingles\nIce and water barrier at eaves and valleys\nMay lower your premium. Ask your insurer.\nManufacturer limited lifetime warranty',
  premiumWarranty:
    'Class 4 impact-resistant shingles\nFull system: starter, ridge cap, ventilation\nExtended manufacturer warranty on the system\nWorkmanship warranty from the installer',
};

/**
 * A roof's squares with waste, rounded up once. First rounds to hundredths of a square foot, the finest that estimates
 * print, so that binary results like 28.0000001 squares do not change the count.
 */
export function squaresOf(squareFootage: number, wastePercent = 0): number {
  return Math.ceil(Math.round(squareFootage * (100 + wastePercent)) / 10_000);
}

/** Dollars of each tier, whole cents: the only place where squares are multiplied by a rate. */
export const pricesOf = (squares: number, rates: Rates): Rates =>
  byTier((tier) => Math.round(squares * rates[tier] * 100) / 100);

/** The rates behind such prices: dollars per square, whole cents. */
export const ratesBehind = (prices: Rates, squares: number): Rates =>
  byTier((tier) => Math.round((prices[tier] * 100) / squares) / 100);

/**
 * The four prices of a roof of that many square feet, at these rates.
 * @param basis how the area was found, with the waste to price
 */
export function quoteFor(squareFootage: number, rates: Rates, basis?: AreaBasis): Quote {
  const squares = squaresOf(squareFootage, basis?.wastePercent);
  const prices = pricesOf(squares, rates);
  return {
    squareFootage,
    squares,
    rates,
    ...(basis && { basis }),
    ...byTier((tier) => ({ price: prices[tier], description: tierDescriptions[tier] })),
  };
}

/** What a roof of 20 squares is at the first rates, where an example of prices is drawn. */
export const exampleQuote = (): Quote => quoteFor(2000, defaultRates);
