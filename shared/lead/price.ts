import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { squaresOf } from '#shared/quote/quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { ShownQuote } from './shown-quote.ts';
import type { Lead, PriceSnapshot } from './stored-lead.ts';

/** US dollars of the four tiers for an area. */
export interface Price {
  squareFootage: number;
  squares: number;
  prices: Record<TierName, number>;
}

/** The server's own price. */
export interface ComputedPrice extends Price {
  /** What its area rests on; left out where the homeowner changed the area, as it rests on what they said. */
  basis?: AreaBasis;
}

/** A price that may be said in the company's name. */
export interface AgreedPrice extends Price {
  /** Half the width of the range under each price, percent; left out where none was shown. */
  rangePercent?: number;
  /** The area is measured from above. */
  isMeasured?: true;
  /** ISO 8601: when the prices were on the homeowner's screen. */
  shown_at: string;
}

/** Where what the homeowner was shown is not what the server computed. */
export interface QuoteDifference {
  /** US dollars of the tiers whose prices differ, in the order of the cards. */
  tiers: { tier: TierName; shown: number; computed: number }[];
  /** Square feet; null where both are for the same area. */
  area: { shown: number; computed: number } | null;
}

/**
 * The price of a lead. What a person is told of it is what was seen, else what was computed; what goes out in the company's
 * name is what was agreed; what is counted is what was computed, as anybody may say that they saw any price.
 */
export interface LeadPrice {
  /** As the homeowner saw it last; undefined where none was shown, or an earlier page did not say. */
  seen: ShownQuote | undefined;
  /**
   * As the server computes it for what was seen last; undefined where it computed none. An area the homeowner changed is
   * the one they were shown: its prices are the server's rates for it.
   */
  computed: ComputedPrice | undefined;
  /** What both come to; of a page that did not say, the server's. Undefined where they differ, or none was computed. */
  agreed: AgreedPrice | undefined;
  /**
   * What the office should know of; null where there is none, or one of the two is missing. An area the homeowner changed is
   * no difference, as the lead tells of it: its prices are held against the server's rates.
   */
  difference: QuoteDifference | null;
}

type Priced = Pick<Lead, 'shown' | 'shownAfter' | 'quote' | 'created_at'>;

export function leadPrice(lead: Priced): LeadPrice {
  const seen = lead.shownAfter ?? lead.shown;
  const computed = lead.quote && computedFor(seen, lead.quote);
  const difference = seen && computed ? differenceOf(seen, computed) : null;
  const agreed = computed && difference === null ? agreedPrice(lead, seen, computed) : undefined;
  return { seen, computed, agreed, difference };
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The server's prices beside what was seen; for another area with its own waste: its rates are its prices per square. */
function computedFor(seen: ShownQuote | undefined, quote: PriceSnapshot): ComputedPrice {
  const { squareFootage, squares, basis, ...prices } = quote;
  if (seen?.areaSource !== 'person')
    return { squareFootage, squares, prices: tiersOf(prices), ...(basis && { basis }) };
  const seenSquares = squaresOf(seen.squareFootage, basis?.wastePercent);
  const price = (tier: TierName) => cents(seenSquares * cents(prices[tier] / squares));
  const [asLowAs, standard, impactResistant, premiumWarranty] = tierNames;
  return {
    squareFootage: seen.squareFootage,
    squares: seenSquares,
    prices: {
      asLowAs: price(asLowAs),
      standard: price(standard),
      impactResistant: price(impactResistant),
      premiumWarranty: price(premiumWarranty),
    },
  };
}

const tiersOf = ({ asLowAs, standard, impactResistant, premiumWarranty }: Record<TierName, number>) => ({
  asLowAs,
  standard,
  impactResistant,
  premiumWarranty,
});

function differenceOf(seen: ShownQuote, computed: ComputedPrice): QuoteDifference | null {
  const area =
    computed.squareFootage === seen.squareFootage
      ? null
      : { shown: seen.squareFootage, computed: computed.squareFootage };
  const tiers = tierNames
    .filter((tier) => seen.prices[tier] !== computed.prices[tier])
    .map((tier) => ({ tier, shown: seen.prices[tier], computed: computed.prices[tier] }));
  return area === null && tiers.length === 0 ? null : { tiers, area };
}

/** A range is as wide as the server makes it, where the homeowner saw one; an area its owner typed is not measured. */
function agreedPrice(
  { quote, created_at }: Priced,
  seen: ShownQuote | undefined,
  computed: ComputedPrice,
): AgreedPrice {
  const basis = seen === undefined ? computed.basis : seen.basis;
  const rangePercent = basis?.rangePercent === undefined ? undefined : quote?.basis?.rangePercent;
  return {
    squareFootage: computed.squareFootage,
    squares: computed.squares,
    prices: computed.prices,
    ...(rangePercent !== undefined && { rangePercent }),
    ...(basis?.source === 'measured' && seen?.areaSource !== 'person' && { isMeasured: true }),
    shown_at: seen?.at ?? created_at,
  };
}
