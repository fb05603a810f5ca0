import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type TierName, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import {
  changedSettings,
  changedTiers,
  type PriceEffect,
  type PricingChange,
  priceEffect,
} from '#shared/quote/price-change.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
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

/** A lead's home, as far as it can be priced. */
export interface LeadHome {
  id: string;
  name: string;
  /** The area that counts: of the document, measured, or the home's size. */
  squareFootage: number;
  known: KnownAreas;
}

const HOMES = 10;

/** An area that nothing but waste changes: of a document, or corrected by the homeowner. */
const asRead = (squareFootage: number): KnownAreas => ({ documentSquareFootage: squareFootage });

function byBasis(squareFootage: number, basis: AreaBasis, { propertyType }: Lead): KnownAreas {
  const home = { propertyType: basis.propertyType ?? propertyType, bedrooms: basis.bedrooms };
  if (basis.source === 'document' || basis.source === 'typed-from-paper') return asRead(squareFootage);
  if (basis.source !== 'measured') return { ...home, squareFootage: basis.homeSize ?? squareFootage };
  const size = basis.others.find(({ source }) => source === 'home-size')?.squareFootage;
  return {
    ...home,
    squareFootage: size,
    measured: {
      squareFootage,
      imageryDate: basis.imageryDate ?? null,
      reasons: [],
      isConfirmed: true,
      mayPrice: true,
    },
  };
}

/** The squares of the home that each price is shown for. */
export const EXAMPLE_SQUARES = 24;

/** What the price of that name comes to for such a home, now and with the change; null for what is no package's price. */
export function exampleOf(name: string, change: PricingChange): { before: number; after: number } | null {
  const tier = tierNames.find((one) => variableOfTier[one] === name);
  const effect = tier && priceEffect(asRead(EXAMPLE_SQUARES * 100), tier, change);
  return effect ? { before: effect.before.price, after: effect.after.price } : null;
}

/** What the price that the homeowner last saw rests on; else the one the lead was priced with; else the home's size. */
function knownAreas(lead: Lead): KnownAreas {
  const { quote, squareFootage, propertyType, bedrooms, documentId } = lead;
  const { seen } = leadPrice(lead);
  const last = seen ?? quote;
  if (last === undefined) return { squareFootage, propertyType, bedrooms };
  if (seen?.areaSource === 'person') return asRead(last.squareFootage);
  if (last.basis !== undefined) return byBasis(last.squareFootage, last.basis, lead);
  const isRead = seen === undefined ? documentId !== undefined : seen.areaSource === 'document';
  return isRead ? asRead(last.squareFootage) : { squareFootage: last.squareFootage, propertyType };
}

/** The last ten of these leads with an area, in their order. */
export const lastHomes = (leads: readonly Lead[]): LeadHome[] =>
  leads
    .flatMap((lead) => {
      const known = knownAreas(lead);
      const squareFootage =
        known.documentSquareFootage ?? known.measured?.squareFootage ?? known.squareFootage ?? undefined;
      return squareFootage === undefined ? [] : [{ id: lead.id, name: lead.name, squareFootage, known }];
    })
    .slice(0, HOMES);
