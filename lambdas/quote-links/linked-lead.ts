import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import type { QuoteLink, QuoteLinkStore } from '#lambdas/stores/quote-links.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { linkId } from './token.ts';

export interface LinkStores {
  links: Pick<QuoteLinkStore, 'get'>;
  leads: Pick<LeadStore, 'get'>;
}

/** Whether the link shows its lead's quote at that time: not past its end, and not revoked since it was made. */
export function holds(link: QuoteLink, lead: Lead, now: Date): boolean {
  const { links_revoked_at } = lead;
  return (
    now.getTime() < Date.parse(link.ends_at) &&
    (links_revoked_at === undefined || Date.parse(link.created_at) > Date.parse(links_revoked_at))
  );
}

/** The lead a token leads to and its link; undefined, after the same two reads, for any that shows nothing. */
export async function linkedLead(
  { links, leads }: LinkStores,
  token: string,
  now: Date,
): Promise<{ lead: Lead; link: QuoteLink } | undefined> {
  const link = await links.get(linkId(token));
  const lead = await leads.get(link?.lead_id ?? NO_RECORD);
  return link !== undefined && lead !== undefined && holds(link, lead, now) ? { lead, link } : undefined;
}
