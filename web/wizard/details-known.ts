import type { LeadDetails } from '#shared/lead.ts';
import type { Quote } from '#shared/quote.ts';

/**
 * What an uploaded estimate answers of the three optional questions, by the cause of loss it prints; empty
 * where it answers none. "Wind/Hail" names a peril of the policy and not which of the two it was.
 */
export function detailsIn(quote: Quote | null): LeadDetails {
  const cause = quote?.claim?.typeOfLoss ?? '';
  const hail = /\bhail/i.test(cause);
  const wind = /\b(?:wind(?:storm)?s?\b|tornado|hurricane)/i.test(cause);
  if (hail === wind) return {};
  return { damageType: hail ? 'hail' : 'wind' };
}
