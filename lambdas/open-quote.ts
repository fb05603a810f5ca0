import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { AppError } from './http/errors.ts';
import { jsonBody } from './http/json-body.ts';
import type { RespondTo } from './http/route-response.ts';
import { withinBudget } from './http/visitor-budget.ts';
import { warmHandler } from './http/warm-handler.ts';
import { keptQuoteOf } from './quote-links/kept-quote.ts';
import { type LinkStores, linkedLead } from './quote-links/linked-lead.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { leadStore } from './stores/leads.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { quoteLinkStore } from './stores/quote-links.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { visitorBudgetDeps } from './wiring/visitor-budget-deps.ts';

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

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const leads = leadStore(dynamo, requiredEnv(ENV.leadsTable));
  const links = quoteLinkStore(dynamo, requiredEnv(ENV.quoteLinksTable));
  const respond = openQuote({ leads, links, now: () => new Date() });
  return {
    parts: withinBudget('quotes', visitorBudgetDeps(dynamo), respond),
    warmUp: () => Promise.all([links.get(NO_RECORD), leads.get(NO_RECORD)]),
  };
});
