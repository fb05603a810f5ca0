import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { shownInspection, takesInspections } from '#shared/lead/active-inspection.ts';
import { isToRead, leadPrice } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { toldScope } from '#shared/scope/scope.ts';
import { placeIn } from './email-place.ts';
import type { EstimateAsks } from './estimate-asks.ts';
import { type LinkStores, linkedLead, type QuoteLink } from './link-store.ts';
import { firstNameIn } from './plain-words.ts';
import { isNamedOnPage, keepShown, type LeadMailbox } from './shown-mailbox.ts';

/**
 * What the link shows of its lead; undefined without prices that the server itself computed. A browser could claim any
 * price, also of an extra, and the link shows it in the company's name.
 * @param secret keys the hashes of mailboxes
 */
export function sharedQuote(lead: Lead, link: QuoteLink, secret: string): SharedQuote | undefined {
  const { agreed } = leadPrice(lead);
  if (agreed === undefined) return undefined;
  const extras = lead.scope && toldScope(lead.scope, agreed.squares);
  const isNamed = link.by_office === true || isNamedOnPage(lead, secret);
  return {
    firstName: isNamed ? firstNameIn(lead.name) : '',
    place: placeIn(lead.address),
    number: quoteNumber(lead.id),
    ...agreed,
    ...(isToRead(lead) && !agreed.isTyped && { isBeingRead: true as const }),
    ...(lead.chosenTier && { chosenTier: lead.chosenTier }),
    expires_at: link.ends_at,
    ...(extras !== undefined && { extras }),
  };
}

/** What a link is shown from. */
interface QuoteSources extends LinkStores {
  asks: EstimateAsks;
}

/** What the link with that token shows, with the inspection as it is now; undefined if it shows nothing. */
export async function quoteOfToken(
  stores: QuoteSources,
  token: string,
  now: Date,
): Promise<SharedQuote | undefined> {
  const found = await linkedLead(stores, token, now);
  return found && quoteOfLink(stores, found);
}

async function quoteOfLink(
  stores: QuoteSources,
  found: NonNullable<Awaited<ReturnType<typeof linkedLead>>>,
): Promise<SharedQuote | undefined> {
  const shared = sharedQuote(found.lead, found.link, stores.secret);
  if (shared === undefined) return undefined;
  const [survivor, asks] = await Promise.all([
    survivorOf(found.lead, stores.leads),
    found.isOwn ? stores.asks(found.lead) : undefined,
  ]);
  const lead = survivor ?? found.lead;
  const inspection = shownInspection(lead, found.lead);
  const own = { ...shared, ...(found.isOwn && { isOwnLink: true as const }), ...(asks && { asks }) };
  return inspection === null && !takesInspections(lead) ? own : { ...own, inspection };
}

const { openQuote: route } = quoteLinkRoutes;

/**
 * `POST /api/quotes` `{token}` → what the link shows; 404, always in the same words, for a link that shows nothing. The page
 * of the homeowner's own link asks once somebody is at it, which shows whose mailbox it is: programs that scan email open
 * pages, and touch nothing there.
 */
export function openQuote({
  now,
  mailbox,
  ...stores
}: QuoteSources & { mailbox: Pick<LeadMailbox, 'showsItself'>; now: () => Date }): RespondTo<typeof route> {
  return async (request) => {
    const { token } = jsonBody(request, route.body);
    const found = await linkedLead(stores, token, now());
    const body = found && (await quoteOfLink(stores, found));
    if (found === undefined || body === undefined)
      throw new AppError('not_found', 'This link no longer works.');
    await keepShown({ mailbox, secret: stores.secret }, found);
    return { status: 200, body };
  };
}
