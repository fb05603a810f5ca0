import type { Lead, PriceSnapshot } from '../lead.ts';
import { type TierName, tierNames } from '../pricing.ts';
import { squaresOf } from '../quote.ts';
import { type ShownQuote, tiersThatDiffer } from './shown-quote.ts';

/** Where what the homeowner was shown is not what the server computed. */
export interface QuoteDifference {
  /** US dollars of the tiers whose prices differ, in the order of the cards. */
  tiers: { tier: TierName; shown: number; computed: number }[];
  /** Square feet; null where both are for the same area. */
  area: { shown: number; computed: number } | null;
}

type Computed = Pick<PriceSnapshot, 'squareFootage' | 'squares' | TierName>;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The server's prices for another area, with its own waste: its rates are its prices per square. */
function computedFor(squareFootage: number, quote: PriceSnapshot): Computed {
  const squares = squaresOf(squareFootage, quote.basis?.wastePercent);
  const price = (tier: TierName) => cents(squares * cents(quote[tier] / quote.squares));
  const [asLowAs, standard, impactResistant, premiumWarranty] = tierNames;
  return {
    squareFootage,
    squares,
    asLowAs: price(asLowAs),
    standard: price(standard),
    impactResistant: price(impactResistant),
    premiumWarranty: price(premiumWarranty),
  };
}

/** The quote as the homeowner saw it last; undefined where none was shown, or an earlier page did not say. */
export const lastShown = ({
  shown,
  shownAfter,
}: Pick<Lead, 'shown' | 'shownAfter'>): ShownQuote | undefined => shownAfter ?? shown;

/**
 * What the server computes for the quote that was shown last; undefined where it computed none. An area the homeowner
 * changed is the one they were shown: its prices are the server's rates for it.
 */
export function computedBeside(lead: Pick<Lead, 'shown' | 'shownAfter' | 'quote'>): Computed | undefined {
  const shown = lastShown(lead);
  const { quote } = lead;
  return quote !== undefined && shown?.areaSource === 'person'
    ? computedFor(shown.squareFootage, quote)
    : quote;
}

/**
 * The difference the office should know of; null where there is none, or one of the two is missing. An area the
 * homeowner changed is no difference, as the lead tells of it: its prices are held against the server's rates.
 */
export function quoteDifference(lead: Pick<Lead, 'shown' | 'shownAfter' | 'quote'>): QuoteDifference | null {
  const shown = lastShown(lead);
  const computed = computedBeside(lead);
  if (shown === undefined || computed === undefined) return null;
  const area =
    computed.squareFootage === shown.squareFootage
      ? null
      : { shown: shown.squareFootage, computed: computed.squareFootage };
  const tiers = tiersThatDiffer(shown, computed).map((tier) => ({
    tier,
    shown: shown.prices[tier],
    computed: computed[tier],
  }));
  return area === null && tiers.length === 0 ? null : { tiers, area };
}
