import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { ApiFailure } from '#web/api/client.ts';
import { callWith } from './open-link.ts';

/** What came of it: no email goes there anymore, the link is not one of ours, or nobody knows. */
export type Stopped = 'done' | 'unknown' | 'failed';

/** Ends emails to the mailbox of a link. Never rejects. */
export async function stopEmails(apiBase: string, token: string, fetcher: typeof fetch): Promise<Stopped> {
  const call = callWith(apiBase, fetcher);
  try {
    await call(quoteLinkRoutes.stopEmails, { params: { token } });
    return 'done';
  } catch (error) {
    // A proxy on the way says 404 about itself; our own server says why.
    return error instanceof ApiFailure && error.details.code === 'not_found' ? 'unknown' : 'failed';
  }
}
