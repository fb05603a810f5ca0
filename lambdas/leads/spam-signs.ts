import type { LeadInput, SpamSign } from '#shared/lead/lead.ts';

/** Nobody gives an address, five answers and a way to be called back in less. */
export const LEAST_FILL_MS = 4000;

/** What the page sends only to be judged by. */
type Judged = 'honeypot' | 'filledInMs';

/**
 * The lead apart from what tells people from programs, and what that tells. A page that sends neither is believed;
 * nothing it could not have sent is refused, as a refusal tells a program what to change.
 */
export function judged({ honeypot = '', filledInMs = LEAST_FILL_MS, ...lead }: LeadInput): {
  lead: Omit<LeadInput, Judged>;
  spam: SpamSign[];
} {
  const signs: Record<SpamSign, boolean> = {
    honeypot: typeof honeypot !== 'string' || honeypot.trim() !== '',
    too_fast: typeof filledInMs !== 'number' || !(filledInMs >= LEAST_FILL_MS),
  };
  return { lead, spam: (Object.keys(signs) as SpamSign[]).filter((sign) => signs[sign]) };
}
