import type { QuoteLink } from '#lambdas/stores/quote-links.ts';
import { lastShown, quoteDifference } from '#shared/lead/quote-difference.ts';
import type { Lead } from '#shared/lead.ts';
import { squaresOf } from '#shared/quote.ts';
import type { KeptQuote } from '#shared/quote-link/kept-quote.ts';
import { firstNameIn } from './first-name.ts';
import { placeIn } from './place.ts';

type ShownPrices = Pick<KeptQuote, 'squareFootage' | 'squares' | 'prices' | 'shown_at'>;

/**
 * The prices that were on the homeowner's screen last; of a page that did not say which, those the server worked
 * out. Undefined where there were none, and where what was shown is not what the server comes to: anybody can say
 * of any price that it was shown, and a link says it in the company's name.
 */
export function pricesOf(lead: Lead): ShownPrices | undefined {
  if (lead.quote === undefined) return undefined;
  const shown = lastShown(lead);
  if (shown === undefined) {
    const { squareFootage, squares, ...prices } = lead.quote;
    return { squareFootage, squares, prices, shown_at: lead.created_at };
  }
  const { squareFootage, prices, at } = shown;
  return quoteDifference(lead) === null
    ? { squareFootage, squares: squaresOf(squareFootage), prices, shown_at: at }
    : undefined;
}

/** What the link shows of its lead; undefined where there are no prices. */
export function keptQuoteOf(lead: Lead, link: QuoteLink): KeptQuote | undefined {
  const prices = pricesOf(lead);
  if (prices === undefined) return undefined;
  return {
    firstName: firstNameIn(lead.name),
    place: placeIn(lead.address),
    ...prices,
    expires_at: link.ends_at,
  };
}
