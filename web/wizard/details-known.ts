import type { LeadDetails } from '#shared/lead/lead.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { type Peril, perilsIn } from '#web/wizard/claim/cause-of-loss.ts';

const WINDS: readonly Peril[] = ['wind', 'tornado', 'hurricane'];

/**
 * What an uploaded estimate answers of the three optional questions, by the cause of loss it prints; empty
 * where it answers none. "Wind/Hail" names a peril of the policy and not which of the two it was.
 */
export function detailsIn(quote: Quote | null): LeadDetails {
  const perils = perilsIn(quote?.claim?.typeOfLoss ?? '');
  const hail = perils.includes('hail');
  const wind = perils.some((peril) => WINDS.includes(peril));
  if (hail === wind) return {};
  return { damageType: hail ? 'hail' : 'wind' };
}
