import * as v from 'valibot';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import type { TextStore } from '#web/storage.ts';

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

export function keepLink(store: Pick<TextStore, 'setItem'>, leadId: string, link: MadeLink): void {
  store.setItem(STORAGE_KEY, JSON.stringify({ leadId, ...link }));
}
