import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { jsonBody } from './platform/request.ts';
import { keptQuoteOf } from './quote-links/kept-quote.ts';
import { type LinkStores, linkedLead } from './quote-links/linked-lead.ts';

const { openQuote: route } = quoteLinkRoutes;

/** `POST /api/quotes` `{token}` → what the link shows; 404, in the same words, for a link that shows nothing. */
export function openQuote({ now, ...stores }: LinkStores & { now: () => Date }): RespondTo<typeof route> {
  return async (request) => {
    const { token } = jsonBody(request, route.body);
    const found = await linkedLead(stores, token, now());
    const body = found && keptQuoteOf(found.lead, found.link);
    if (body === undefined) throw new AppError('not_found', 'This link does not show a quote any more.');
    return { status: 200, body };
  };
}
