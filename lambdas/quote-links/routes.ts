import type { Mailer } from '#lambdas/email/mailer.ts';
import { type AuthorOf, historyEntry, type historyWrites } from '#lambdas/leads/history.ts';
import { openSince } from '#lambdas/leads/intake.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { uuidInPath } from '#lambdas/platform/request.ts';
import type { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import type { adminRoutes } from '#shared/api/settings-routes.ts';
import { isOwnFigure } from '#shared/lead/office-price.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { LINKS_PER_LEAD, linkEnd, linkPath } from '#shared/quote/quote-link.ts';
import { type LeadLinks, linkId, newToken, type QuoteLink, type QuoteLinkWrite } from './link-store.ts';

const missing = 'This lead doesn’t exist or was deleted.';

interface CreateQuoteLinkDeps {
  leads: Pick<LeadStore, 'get'>;
  named: Pick<LeadLinks, 'add'>;
  linkWrite: (link: QuoteLink) => QuoteLinkWrite;
  mailer: Pick<Mailer, 'state'>;
  random: (bytes: number) => Buffer;
  now: () => Date;
}

/**
 * `POST /api/leads/{id}/link` → 201 with the link, which is shown only this once; 404 for an unknown lead; 409 for one
 * older than 24 hours, one without prices that the server can confirm, or one with the most links.
 */
export function createQuoteLink(
  deps: CreateQuoteLinkDeps,
): RespondTo<typeof quoteLinkRoutes.createQuoteLink> {
  return async (request) => {
    const lead_id = uuidInPath(request, 'id', missing);
    const lead = await deps.leads.get(lead_id);
    if (lead === undefined) throw new AppError('not_found', missing);
    const now = deps.now();
    const createdAfter = openSince(now);
    if (lead.created_at <= createdAfter)
      throw new AppError('conflict', 'You can make a link within 24 hours of your quote.');
    if (leadPrice(lead).agreed === undefined)
      throw new AppError('conflict', 'This quote has no prices to share.');
    const token = newToken(deps.random);
    const expires_at = linkEnd(now).toISOString();
    const link = deps.linkWrite({
      id: linkId(token),
      lead_id,
      created_at: now.toISOString(),
      ends_at: expires_at,
    });
    // In one transaction, as deleting the lead could not find a link that it does not list.
    if (!(await deps.named.add(link, { createdAfter, most: LINKS_PER_LEAD }))) {
      if ((await deps.leads.get(lead_id)) === undefined) throw new AppError('not_found', missing);
      throw new AppError('conflict', `This quote already has ${LINKS_PER_LEAD} links. Use one of those.`);
    }
    const state = await deps.mailer.state();
    return { status: 201, body: { path: linkPath(token), expires_at, mailable: state === 'on' } };
  };
}

/** `DELETE /api/leads/{id}/links` → 204: revokes every link made so far; 404 for an unknown lead. */
export function revokeQuoteLinks(deps: {
  links: Pick<LeadLinks, 'revoke'>;
  historyWrites: ReturnType<typeof historyWrites>;
  authorOf: AuthorOf;
}): RespondTo<typeof adminRoutes.revokeQuoteLinks> {
  return async (request) => {
    const { admin } = request;
    const id = uuidInPath(request, 'id', missing);
    const author = deps.authorOf(request);
    const line = historyEntry({ kind: 'change', what: 'linksRevoked' }, author);
    if (!(await deps.links.revoke(id, line.at, deps.historyWrites(id, [line]))))
      throw new AppError('not_found', missing);
    audit(admin, 'revoke-quote-links', id);
    return { status: 204 };
  };
}

/**
 * `GET /api/leads/{id}/new-price` → the office's price of the lead; null where it gave none, for an unknown lead and for
 * one that takes no more answers. The lead's id is the proof, as for answers and links: only its own page knows it. It
 * opens nothing of the person.
 */
export function getNewPrice(deps: {
  leads: Pick<LeadStore, 'get'>;
  now: () => Date;
}): RespondTo<typeof quoteLinkRoutes.getNewPrice> {
  return async (request) => {
    const lead = await deps.leads.get(uuidInPath(request, 'id', missing));
    const isOpen = lead !== undefined && lead.created_at > openSince(deps.now());
    const { office, standing } = isOpen ? leadPrice(lead) : {};
    if (office === undefined || standing === undefined) return { status: 200, body: { price: null } };
    const wastePercent = office.basis?.wastePercent;
    const price = {
      ...standing,
      rates: office.rates,
      ...(wastePercent !== undefined && { wastePercent }),
      ...(isOwnFigure(office) && { isOwn: true as const }),
    };
    return { status: 200, body: { price } };
  };
}
