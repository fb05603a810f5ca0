import { isDeepStrictEqual } from 'node:util';
import type { Lead, LeadInput } from '#shared/lead.ts';

const timeless = ({ posted_at: _posted, consent, ...rest }: LeadInput) => ({
  ...rest,
  ...(consent === undefined ? {} : { consent: { ...consent, at: '' } }),
});

/**
 * Whether the stored lead holds everything this one says, so that sending it again loses nothing.
 * Times do not count: a double click or a retry may stamp its own.
 */
export function repeats(input: LeadInput, stored: Lead): boolean {
  const held = new Map<string, unknown>(Object.entries(timeless(stored)));
  return Object.entries(timeless(input)).every(([field, value]) => isDeepStrictEqual(value, held.get(field)));
}
