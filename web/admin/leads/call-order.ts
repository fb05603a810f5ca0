import type { Lead } from '#shared/lead.ts';

/**
 * The leads of people nobody has called yet, in the order to call them: water in the house first, then whoever came in last,
 * as a homeowner is likeliest to answer while the quote is still open.
 */
export function callOrder(leads: readonly Lead[]): Lead[] {
  const urgency = (lead: Lead) => (lead.hasLeaks === true ? 1 : 0);
  return leads
    .filter(({ status, spam }) => status === 'new' && spam === undefined)
    .toSorted((a, b) => urgency(b) - urgency(a) || b.created_at.localeCompare(a.created_at));
}
