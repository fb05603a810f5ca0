import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { askRoute, readAnswer } from './call.ts';
import type { Visit } from './visit.ts';
import { requireStatus } from './wire.ts';

const { createQuoteLink, openQuote } = quoteLinkRoutes;

/** The lead's quote is kept under a link, which shows it, and which another token does not. Nothing is mailed. */
export async function keepQuote({ ask, site }: Visit, id: string): Promise<void> {
  const made = await askRoute(ask, site, createQuoteLink, { params: { id } });
  const { path } = readAnswer(createQuoteLink, made).body;
  const token = path.slice(path.lastIndexOf('/') + 1);
  readAnswer(openQuote, await askRoute(ask, site, openQuote, { body: { token } }));
  requireStatus(await askRoute(ask, site, openQuote, { body: { token: `${token}x` } }), 404);
}
