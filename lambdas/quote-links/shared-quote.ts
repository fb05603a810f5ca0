import { keeperOf } from '#lambdas/leads/family.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { shownVisit, takesVisits } from '#shared/lead/held-visit.ts';
import { leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { toldScope } from '#shared/scope/scope.ts';
import { type LinkStores, linkedLead, type QuoteLink } from './link-store.ts';
import { placeIn } from './place.ts';
import { firstNameIn } from './plain-words.ts';

/**
 * What the link shows of its lead; undefined without prices that the server itself computed. A browser could claim any
 * price, also of an extra, and the link shows it in the company's name.
 */
export function sharedQuote(lead: Lead, link: QuoteLink): SharedQuote | undefined {
  const { agreed } = leadPrice(lead);
  if (agreed === undefined) return undefined;
  const extras = lead.scope && toldScope(lead.scope, agreed.squares);
  return {
    firstName: firstNameIn(lead.name),
    place: placeIn(lead.address),
    number: quoteNumber(lead.id),
    ...agreed,
    ...(lead.chosenTier && { chosenTier: lead.chosenTier }),
    expires_at: link.ends_at,
    ...(extras !== undefined && { extras }),
  };
}

/** What the link with that token shows, with the visit as it is now; undefined if it shows nothing. */
export async function quoteOfToken(
  stores: LinkStores,
  token: string,
  now: Date,
): Promise<SharedQuote | undefined> {
  const found = await linkedLead(stores, token, now);
  const shared = found && sharedQuote(found.lead, found.link);
  if (found === undefined || shared === undefined) return undefined;
  const lead = (await keeperOf(found.lead, stores.leads)) ?? found.lead;
  const visit = shownVisit(lead);
  if (visit === null && !takesVisits(lead)) return shared;
  return { ...shared, visit, ...(found.isOwn && { isOwnLink: true }) };
}

const { openQuote: route } = quoteLinkRoutes;

/** `POST /api/quotes` `{token}` → what the link shows; 404, always in the same words, for a link that shows nothing. */
export function openQuote({ now, ...stores }: LinkStores & { now: () => Date }): RespondTo<typeof route> {
  return async (request) => {
    const { token } = jsonBody(request, route.body);
    const body = await quoteOfToken(stores, token, now());
    if (body === undefined) throw new AppError('not_found', 'This link no longer works.');
    return { status: 200, body };
  };
}
