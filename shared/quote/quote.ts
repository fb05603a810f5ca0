import type { DocumentFindings } from '#shared/estimate/claim.ts';
import { type Rates, type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { AreaBasis, AreaCorrection } from '#shared/roof/area-basis.ts';

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
