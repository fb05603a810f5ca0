import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { ApiFailure, apiClient, fetchInit, timeoutSignal } from '#web/api/client.ts';

const ANSWER_WAIT_MS = 20_000;

/** What a link shows: its quote, nothing anymore, or nothing for now. */
export type Opened = { kind: 'quote'; quote: SharedQuote } | { kind: 'gone' } | { kind: 'failed' };

/** Calls of the site's API that are given up after a while. */
export const callWith = (apiBase: string, fetcher: typeof fetch) =>
  apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(ANSWER_WAIT_MS) }),
  );

/** Asks for the quote of a link. Never rejects. */
export async function openLink(apiBase: string, token: string, fetcher: typeof fetch): Promise<Opened> {
  const call = callWith(apiBase, fetcher);
  try {
    const { body } = await call(quoteLinkRoutes.openQuote, { body: { token } });
    return { kind: 'quote', quote: body };
  } catch (error) {
    // A proxy on the way says 404 about itself; our own server says why.
    const gone = error instanceof ApiFailure && ['not_found', 'malformed'].includes(error.details.code ?? '');
    return { kind: gone ? 'gone' : 'failed' };
  }
}
