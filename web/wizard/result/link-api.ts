import { type MadeLink, quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { ApiFailure } from '#web/api/client.ts';
import { callWith } from '#web/quote-link/open-link.ts';

/** Why there is no link: the lead is not at the server yet, it has no room for one, or nobody answered. */
export type NoLink = 'not-yet' | 'no-link' | 'not-made';
/** Why no email goes out: the hour's is out, the address takes none, or it did not work this time. */
export type NoMail = 'too-often' | 'no-mail' | 'not-sent';

export interface LinkApi {
  /** Never rejects. */
  make(leadId: string): Promise<MadeLink | NoLink>;
  /** To the address of the lead; never rejects. */
  mail(leadId: string, token: string): Promise<'sent' | NoMail>;
}

const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.details.code : undefined);

export function linkApi(apiBase: string, fetcher: typeof fetch): LinkApi {
  const call = callWith(apiBase, fetcher);
  return {
    async make(id) {
      try {
        return (await call(quoteLinkRoutes.createQuoteLink, { params: { id } })).body;
      } catch (error) {
        const reasons: Record<string, NoLink> = { not_found: 'not-yet', conflict: 'no-link' };
        return reasons[codeOf(error) ?? ''] ?? 'not-made';
      }
    },
    async mail(id, token) {
      try {
        await call(quoteLinkRoutes.emailQuote, { params: { id }, body: { token } });
        return 'sent';
      } catch (error) {
        const reasons: Record<string, NoMail> = {
          throttled: 'too-often',
          conflict: 'no-mail',
          not_found: 'no-mail',
        };
        return reasons[codeOf(error) ?? ''] ?? 'not-sent';
      }
    },
  };
}
