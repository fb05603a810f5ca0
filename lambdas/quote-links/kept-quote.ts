import type { QuoteLink } from '#lambdas/stores/quote-links.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { KeptQuote } from '#shared/quote/quote-link.ts';
import { firstNameIn } from './first-name.ts';
import { placeIn } from './place.ts';

/**
 * What the link shows of its lead; undefined where there are no prices that the server comes to as well: anybody can say of
 * any price that it was shown, and a link says it in the company's name.
 */
export function keptQuoteOf(lead: Lead, link: QuoteLink): KeptQuote | undefined {
  const { agreed } = leadPrice(lead);
  if (agreed === undefined) return undefined;
  return {
    firstName: firstNameIn(lead.name),
    place: placeIn(lead.address),
    ...agreed,
    expires_at: link.ends_at,
  };
}
