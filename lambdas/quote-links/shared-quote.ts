import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import type { QuoteLink } from './link-store.ts';
import { placeIn } from './place.ts';
import { firstNameIn } from './plain-words.ts';

/**
 * What the link shows of its lead; undefined without prices that the server itself computed. A browser could claim any
 * price, and the link shows it in the company's name.
 */
export function sharedQuote(lead: Lead, link: QuoteLink): SharedQuote | undefined {
  const { agreed } = leadPrice(lead);
  if (agreed === undefined) return undefined;
  return {
    firstName: firstNameIn(lead.name),
    place: placeIn(lead.address),
    ...agreed,
    expires_at: link.ends_at,
  };
}
