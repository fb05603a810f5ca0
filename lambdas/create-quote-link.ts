import type { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { LINKS_PER_LEAD, linkEnd, linkPath } from '#shared/quote/quote-link.ts';
import type { MailDesk } from './email/mailer.ts';
import { openSince } from './leads/intake.ts';
import type { LeadStore } from './leads/lead-store.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { uuidInPath } from './platform/request.ts';
import { linkId, newToken } from './quote-links/token.ts';
import type { LeadLinks } from './stores/lead-links.ts';
import type { QuoteLink, QuoteLinkWrite } from './stores/quote-links.ts';

const missing = 'There is no lead with this id.';

interface CreateQuoteLinkDeps {
  leads: Pick<LeadStore, 'get'>;
  named: Pick<LeadLinks, 'add'>;
  linkWrite: (link: QuoteLink) => QuoteLinkWrite;
  mail: Pick<MailDesk, 'state'>;
  random: (bytes: number) => Buffer;
  now: () => Date;
}

/**
 * `POST /api/leads/{id}/link` → 201 with the link, which is told this once; 404 for an unknown lead, 409 for one
 * older than 24 hours, without prices the server comes to as well, or with all its links made.
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
      throw new AppError('conflict', 'A link can be made within 24 hours of the quote.');
    if (leadPrice(lead).agreed === undefined)
      throw new AppError('conflict', 'There are no prices that a link could show.');
    const token = newToken(deps.random);
    const expires_at = linkEnd(now).toISOString();
    const link = deps.linkWrite({
      id: linkId(token),
      lead_id,
      created_at: now.toISOString(),
      ends_at: expires_at,
    });
    // In one transaction: a link that no lead names would be found by nobody who has to delete it.
    if (!(await deps.named.add(link, { createdAfter, most: LINKS_PER_LEAD }))) {
      if ((await deps.leads.get(lead_id)) === undefined) throw new AppError('not_found', missing);
      throw new AppError(
        'conflict',
        `A quote has at most ${LINKS_PER_LEAD} links: please use the one you have.`,
      );
    }
    const state = await deps.mail.state();
    return { status: 201, body: { path: linkPath(token), expires_at, mailable: state === 'on' } };
  };
}
