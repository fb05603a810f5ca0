import * as v from 'valibot';
import { type MadeLink, quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import { OPENED_JSON_ID } from '#shared/page/page-data.ts';
import { type Opened, openedSchema } from '#shared/quote/quote-link.ts';
import { ApiFailure, apiClient } from '#web/api/client.ts';
import { readCompany } from '#web/platform/company.ts';
import type { TextStore } from '#web/platform/storage.ts';

/** What the page itself carries of its link; null where it carries nothing. */
export function openedInPage(page: Pick<Document, 'getElementById'>): Opened | null {
  try {
    return v.parse(openedSchema, JSON.parse(page.getElementById(OPENED_JSON_ID)?.textContent ?? ''));
  } catch {
    return null;
  }
}

/** Asks for the quote of a link. Never rejects. */
export async function openLink(apiBase: string, token: string, fetcher: typeof fetch): Promise<Opened> {
  const call = apiClient(apiBase, fetcher);
  // A quote waits for no words: without them the cards say what the site's own file says.
  const company = readCompany(apiBase, fetcher).catch(() => undefined);
  try {
    const { body } = await call(quoteLinkRoutes.openQuote, { body: { token } });
    const set = await company;
    const quote = { ...body, ...(set?.inspection_hours.by === 'windows' && { hasHours: true as const }) };
    return { kind: 'quote', quote, products: set?.products };
  } catch (error) {
    // A proxy on the way says 404 about itself; our own server says why.
    const gone = error instanceof ApiFailure && ['not_found', 'malformed'].includes(error.details.code ?? '');
    return { kind: gone ? 'gone' : 'failed' };
  }
}

/** Tells that somebody is at the page of the homeowner's own link: their emails may then say their name. Never rejects. */
export async function showMailbox(apiBase: string, token: string, fetcher: typeof fetch): Promise<void> {
  await apiClient(apiBase, fetcher)(quoteLinkRoutes.openQuote, { body: { token } }).catch(() => {});
}

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
  const call = apiClient(apiBase, fetcher);
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

const STORAGE_KEY = 'quote-link';

const linkSchema = v.object({
  leadId: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/q\/[\w-]+$/)),
  expires_at: v.string(),
  mailable: v.boolean(),
});

/** The link that this tab was given for that lead: it is told once, so that a reload must not lose it. */
export function savedLink(store: Pick<TextStore, 'getItem'>, leadId: string): MadeLink | null {
  try {
    const { leadId: whose, ...link } = v.parse(linkSchema, JSON.parse(store.getItem(STORAGE_KEY) ?? ''));
    return whose === leadId ? link : null;
  } catch {
    return null;
  }
}

export function saveLink(store: Pick<TextStore, 'setItem'>, leadId: string, link: MadeLink): void {
  store.setItem(STORAGE_KEY, JSON.stringify({ leadId, ...link }));
}

/** What came of it: it is done, the link is not one of ours, or nobody knows. */
export type Stopped = 'done' | 'unknown' | 'failed';

/** Ends emails to the mailbox of a link, or has them come again. Never rejects. */
export async function stopEmails(
  apiBase: string,
  token: string,
  fetcher: typeof fetch,
  again = false,
): Promise<Stopped> {
  const call = apiClient(apiBase, fetcher);
  try {
    const route = again ? quoteLinkRoutes.allowEmails : quoteLinkRoutes.stopEmails;
    await call(route, { params: { token } });
    return 'done';
  } catch (error) {
    // A proxy on the way says 404 about itself; our own server says why.
    return error instanceof ApiFailure && error.details.code === 'not_found' ? 'unknown' : 'failed';
  }
}
