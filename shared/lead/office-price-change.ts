import { figure, priceText } from '#shared/dollars.ts';
import { byTier } from '#shared/pricing/rates.ts';
import { decideQuote } from '#shared/quote/decide-quote.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { Changer } from './change-parts.ts';
import type { NewOfficePrice, OfficePrice } from './office-price.ts';
import { leadPrice, type Price } from './price.ts';
import type { Lead } from './stored-lead.ts';

/** The quote of an area that a person of the office says, read in the paper or its own; null for none. */
export const quoteByOffice = (squareFootage: number, pricing: SitePricing, isOwn = false): Quote | null =>
  decideQuote({ office: { squareFootage, isOwn } }, pricing)?.quote ?? null;

/** What the office's price changes of the lead; undefined removes a field. */
interface PriceFacts {
  office_price: OfficePrice | undefined;
  estimate_priced_at?: string;
}

/** The fields to write, and how the history says it. */
interface PriceByOffice {
  facts: PriceFacts;
  line: { what: 'officePrice'; old?: string; new?: string; reason?: string };
}

/** The area that was priced before, and those known beside it, for the new quote's other areas. */
function areasBefore({ quote }: Pick<Lead, 'quote'>): AreaBasis['others'] {
  if (quote?.basis === undefined) return [];
  const { source, others } = quote.basis;
  return [{ source, squareFootage: quote.squareFootage }, ...others];
}

/** An area with the price of the tier they chose, else Standard, e.g. "2,840 sq ft, $14,500". */
const priceWords = ({ chosenTier = 'standard' }: Lead, { squareFootage, prices }: Price) =>
  `${figure(squareFootage)} sq ft, ${priceText(prices[chosenTier])}`;

/**
 * What the office's price does to the lead as it is. The server's own figure stays beside it, and the history says what was
 * in force. `replaced`: another person priced the lead after it was seen. `rates`: the prices on the screen are no longer
 * those of now.
 */
export function pricedByOffice(
  lead: Lead,
  { seen, prices, squareFootage, isOwn, ...proof }: NewOfficePrice,
  pricing: SitePricing,
  changer: Changer,
): PriceByOffice | 'replaced' | 'rates' {
  const { office, standing } = leadPrice(lead);
  if ((office?.at ?? null) !== seen) return 'replaced';
  // Nobody read a paper that the lead does not have.
  const quote = quoteByOffice(squareFootage, pricing, isOwn === true || lead.documentId === undefined);
  if (quote === null) return 'rates';
  const priced = byTier((tier) => quote[tier].price);
  if (Object.entries(priced).some(([tier, price]) => prices[tier as keyof typeof prices] !== price))
    return 'rates';
  const now = { squareFootage, squares: quote.squares, prices: priced };
  const basis = quote.basis && { ...quote.basis, others: areasBefore(lead) };
  const office_price: OfficePrice = {
    squareFootage,
    squares: quote.squares,
    ...priced,
    ...(basis && { basis }),
    rates: pricing.rates,
    ...(pricing.version !== undefined && { pricingVersion: pricing.version }),
    ...proof,
    ...changer,
  };
  const isFirstOfRefused = lead.estimate_unreadable_at !== undefined && lead.estimate_priced_at === undefined;
  return {
    facts: {
      office_price,
      ...(isFirstOfRefused && { estimate_priced_at: changer.at }),
    },
    line: {
      what: 'officePrice',
      ...(standing && { old: priceWords(lead, standing) }),
      new: priceWords(lead, now),
      reason: proof.reason,
    },
  };
}

/** The lead goes back to what the reader read, or to having no price; null where the office has given none. */
export function officePriceTakenBack(lead: Lead, seen: string | null): PriceByOffice | 'replaced' | null {
  const { office, standing } = leadPrice(lead);
  if ((office?.at ?? null) !== seen) return 'replaced';
  if (office === undefined || standing === undefined) return null;
  const before = leadPrice({ ...lead, office_price: undefined }).standing;
  return {
    facts: { office_price: undefined },
    line: {
      what: 'officePrice',
      old: priceWords(lead, standing),
      ...(before && { new: priceWords(lead, before) }),
    },
  };
}
