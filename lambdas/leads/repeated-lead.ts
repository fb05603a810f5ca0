import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** What the browser said of a lead, as far as it is kept. */
type SentLead = Omit<Lead, 'created_at' | 'status'>;

const timeless = ({ posted_at: _posted, consent, shown, ...rest }: SentLead) => ({
  ...rest,
  ...(shown === undefined ? {} : { shown: { ...shown, at: '', pricingVersion: '' } }),
  ...(consent === undefined ? {} : { consent: { ...consent, at: '' } }),
});

/**
 * Whether the stored lead holds everything this one says, so that sending it again loses nothing.
 * Times and versions do not count: a double click or a retry may stamp its own, and an earlier release kept no version.
 */
export function repeats(input: SentLead, stored: Lead): boolean {
  const held = new Map<string, unknown>(Object.entries(timeless(stored)));
  return Object.entries(timeless(input)).every(([field, value]) => isDeepStrictEqual(value, held.get(field)));
}
