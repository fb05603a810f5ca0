import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { ApiFailure, apiClient, fetchInit, timeoutSignal } from '#web/api/client.ts';

const ANSWER_WAIT_MS = 20_000;

/** What came of it: no email goes there anymore, the link is not one of ours, or nobody knows. */
export type Stopped = 'done' | 'unknown' | 'failed';

/** Ends emails to the mailbox of a link. Never rejects. */
export async function stopEmails(apiBase: string, token: string, fetcher: typeof fetch): Promise<Stopped> {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(ANSWER_WAIT_MS) }),
  );
  try {
    await call(quoteLinkRoutes.stopEmails, { params: { token } });
    return 'done';
  } catch (error) {
    // A proxy on the way says 404 about itself; our own server says why.
    return error instanceof ApiFailure && error.details.code === 'not_found' ? 'unknown' : 'failed';
  }
}
