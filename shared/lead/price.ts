import { byTier, type TierName, tierNames } from '#shared/pricing/rates.ts';
import { pricesOf, ratesBehind, squaresOf } from '#shared/quote/quote.ts';
import type { ShownQuote } from '#shared/quote/shown-quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { isOwnFigure, type OfficePrice } from './office-price.ts';
import type { Lead, PriceSnapshot } from './stored-lead.ts';

/** US dollars of the four tiers for an area. */
export interface Price {
  squareFootage: number;
  squares: number;
  prices: Record<TierName, number>;
}

/** The server's own price. */
interface ComputedPrice extends Price {
  /** How the area was found; left out if the homeowner changed the area. */
  basis?: AreaBasis;
}

/** A price that may be shown in the company's name. */
interface AgreedPrice extends Price {
  /** Half the width of the range under each price, in percent; left out if none was shown. */
  rangePercent?: number;
  /** The area is measured from above. */
  isMeasured?: true;
  /** The homeowner typed the area from an estimate. */
  isTyped?: true;
  /** The area follows from a guess of the home's size. */
  isGuess?: true;
  /** The office gave the area, after what the homeowner had before. */
  isUpdated?: true;
  /** That area is the office's own: it read no estimate. */
  isOwn?: true;
  /** ISO 8601: when the prices were on the homeowner's screen, or the office gave them. */
  shown_at: string;
}

/** The differences between what the homeowner was shown and what the server computed. */
interface QuoteDifference {
  /** US dollars of the tiers whose prices differ, in the order of the cards. */
  tiers: { tier: TierName; shown: number; computed: number }[];
  /** Square feet; null if both areas are the same. */
  area: { shown: number; computed: number } | null;
}

/**
 * The prices of a lead. Messages to people use `standing`. Anything sent in the company's name uses `agreed`. The
 * office's lists and sums use `priceToQuote`, as a browser can claim to have seen any price.
 */
interface LeadPrice {
  /** What a person of the office says, above all others. */
  office: OfficePrice | undefined;
  /** The price to speak of: the office's, or what was seen, or what was computed. */
  standing: Price | undefined;
  /** What the homeowner saw last; undefined if nothing was shown. */
  seen: ShownQuote | undefined;
  /**
   * The server's price for what was seen last; undefined if it computed none. If the homeowner changed the area, the
   * server's rates are applied to the area they were shown.
   */
  computed: ComputedPrice | undefined;
  /**
   * The office's price. Without it the price that both agree on, or the server's if the page sent none; undefined if they
   * differ or none was computed.
   */
  agreed: AgreedPrice | undefined;
  /**
   * What the office should know; null if nothing differs, one of the two is missing, or the office has priced it. A changed area is not a
   * difference in itself, as the lead says so; its prices are compared with the server's rates.
   */
  difference: QuoteDifference | null;
}

/** Without a quote, and what gives it could not be read yet. */
export const isPriceToCome = ({
  quote,
  price_pending,
  office_price,
}: Pick<Lead, 'quote' | 'price_pending' | 'office_price'>): boolean =>
  quote === undefined && price_pending === true && office_price === undefined;

/** Whether the reader refused its document, and no person has priced it yet. */
export const isUnreadableEstimate = ({
  estimate_unreadable_at,
  office_price,
}: Pick<Lead, 'estimate_unreadable_at' | 'office_price'>): boolean =>
  estimate_unreadable_at !== undefined && office_price === undefined;

/** Whether a person of the office is to read its estimate: the reader could not, and a person may. */
export const isToRead = (
  lead: Pick<Lead, 'estimate_unreadable_at' | 'estimate_for_person' | 'office_price'>,
): boolean => isUnreadableEstimate(lead) && lead.estimate_for_person === true;

/** The tier whose price is spoken of: the one they chose, else Standard. */
export const tierToQuote = ({ chosenTier }: Pick<Lead, 'chosenTier'>): TierName => chosenTier ?? 'standard';

type Priced = Pick<Lead, 'shown' | 'shownAfter' | 'quote' | 'created_at' | 'office_price'>;

/** Whether its price rests on squares that the homeowner typed from an estimate: the office compares them with it. */
export function isTypedFromEstimate(
  lead: Pick<Lead, 'quote' | 'shown' | 'shownAfter' | 'office_price'>,
): boolean {
  if (lead.office_price !== undefined) return false;
  const areaSource = (lead.shownAfter ?? lead.shown)?.areaSource;
  return areaSource !== 'person' && (lead.quote?.basis?.source ?? areaSource) === 'typed-from-paper';
}

export function leadPrice(lead: Priced): LeadPrice {
  const seen = lead.shownAfter ?? lead.shown;
  const computed = lead.quote && computedFor(seen, lead.quote);
  const { office_price: office } = lead;
  if (office !== undefined) {
    const standing = priceIn(office);
    const agreed: AgreedPrice = {
      ...standing,
      isUpdated: true,
      ...(isOwnFigure(office) && { isOwn: true }),
      shown_at: office.at,
    };
    return { office, standing, seen, computed, agreed, difference: null };
  }
  const difference = seen && computed ? differenceOf(seen, computed) : null;
  const agreed = computed && difference === null ? agreedPrice(lead, seen, computed) : undefined;
  return { office, standing: seen ?? computed, seen, computed, agreed, difference };
}

/** The price of a snapshot. */
const priceIn = ({ squareFootage, squares, ...prices }: PriceSnapshot): Price => ({
  squareFootage,
  squares,
  prices: byTier((tier) => prices[tier]),
});

/**
 * The server's prices for the area that was seen. For another area, the rates are the server's prices per square, and
 * waste is the area's own.
 */
function computedFor(seen: ShownQuote | undefined, quote: PriceSnapshot): ComputedPrice {
  const { squareFootage, squares, basis, ...prices } = quote;
  if (seen?.areaSource !== 'person')
    return { squareFootage, squares, prices: byTier((tier) => prices[tier]), ...(basis && { basis }) };
  const seenSquares = squaresOf(seen.squareFootage, basis?.wastePercent);
  return {
    squareFootage: seen.squareFootage,
    squares: seenSquares,
    prices: pricesOf(seenSquares, ratesBehind(prices, squares)),
  };
}

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

/**
 * Shows a range only if the homeowner saw one, with the server's width. An area typed by the homeowner does not count
 * as measured.
 */
function agreedPrice(
  { quote, created_at }: Priced,
  seen: ShownQuote | undefined,
  computed: ComputedPrice,
): AgreedPrice {
  const basis = seen === undefined ? computed.basis : seen.basis;
  const rangePercent = basis?.rangePercent === undefined ? undefined : quote?.basis?.rangePercent;
  const source = seen?.areaSource === 'person' ? undefined : basis?.source;
  return {
    squareFootage: computed.squareFootage,
    squares: computed.squares,
    prices: computed.prices,
    ...(rangePercent !== undefined && { rangePercent }),
    ...(source === 'measured' && { isMeasured: true }),
    ...(source === 'typed-from-paper' && { isTyped: true }),
    ...(source && basis?.bedrooms !== undefined && { isGuess: true }),
    shown_at: seen?.at ?? created_at,
  };
}

/** What they saw is quoted up to so many times the server's own price, and down to as small a part of it. */
const SEEN_WITHIN = 2;

/** What a lead is worth: the one price to speak of. */
interface PriceToQuote {
  tier: TierName;
  /** The homeowner chose the tier. */
  isChosen: boolean;
  price: number;
  squares: number;
  /** What they saw for it last, where that is another price or today's is. */
  seen?: number;
  /** The server's price for it, where that is not the one they saw. */
  today?: number;
}

/**
 * The price to quote, in lists, at the head of a lead and in the sums of the overview: of the tier they chose, else of
 * Standard. It is the office's, else the one they saw. A price that the server has none for, or one far from it, is what
 * a browser claims: the server's holds then. Undefined for a lead without a price.
 */
export function priceToQuote(lead: Priced & Pick<Lead, 'chosenTier'>): PriceToQuote | undefined {
  const { office, standing, seen, computed } = leadPrice(lead);
  const tier = tierToQuote(lead);
  const now = office === undefined ? computed : standing;
  if (now === undefined) return undefined;
  const today = now.prices[tier];
  const saw = seen?.prices[tier];
  const isSeen = office === undefined && seen !== undefined && isNear(seen.prices[tier], today);
  const price = isSeen ? seen.prices[tier] : today;
  const isSeenApart = saw !== undefined && (saw !== price || today !== price);
  return {
    tier,
    isChosen: lead.chosenTier !== undefined,
    price,
    squares: (isSeen ? seen : now).squares,
    ...(isSeenApart && { seen: saw }),
    ...(today !== price && { today }),
  };
}

const isNear = (seen: number, own: number) => seen <= own * SEEN_WITHIN && seen * SEEN_WITHIN >= own;
