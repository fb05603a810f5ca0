import { randomBytes } from 'node:crypto';
import type { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { leadPrice } from '#shared/lead/price.ts';
import { LINKS_PER_LEAD, linkEnd, linkPath } from '#shared/quote-link/terms.ts';
import { AppError } from './http/errors.ts';
import { uuidInPath } from './http/path-ids.ts';
import type { RespondTo } from './http/route-response.ts';
import { withinBudget } from './http/visitor-budget.ts';
import { warmHandler } from './http/warm-handler.ts';
import { openSince } from './leads/open-since.ts';
import type { MailDesk } from './mail/mail-desk.ts';
import { linkId, newToken } from './quote-links/token.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type LeadLinks, leadLinks } from './stores/lead-links.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { type QuoteLink, type QuoteLinkWrite, quoteLinkWrites } from './stores/quote-links.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { mailDesk } from './wiring/mail-desk.ts';
import { visitorBudgetDeps } from './wiring/visitor-budget-deps.ts';

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

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const leadsTable = requiredEnv(ENV.leadsTable);
  const leads = leadStore(dynamo, leadsTable);
  const respond = createQuoteLink({
    leads,
    named: leadLinks(dynamo, leadsTable),
    linkWrite: quoteLinkWrites(requiredEnv(ENV.quoteLinksTable)),
    mail: mailDesk(),
    random: randomBytes,
    now: () => new Date(),
  });
  return {
    parts: withinBudget('links', visitorBudgetDeps(dynamo), respond),
    warmUp: () => leads.get(NO_RECORD),
  };
});
