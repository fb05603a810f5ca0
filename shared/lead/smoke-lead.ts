import type { LeadInput } from './lead.ts';
import type { Lead } from './stored-lead.ts';

/** How a person recognizes a lead of `npm run smoke`. */
export const SMOKE_NAME = 'Smoke test (please ignore)';
/** Nobody has a mailbox at example.com (RFC 2606). */
export const SMOKE_EMAIL = 'smoke-test@example.com';
/** Looks like "testtest"; the rest of the id is the run's own. */
const SMOKE_ID_PREFIX = '7e577e57';

/** The id of a run's lead. */
export const smokeLeadId = (runId: string): string => SMOKE_ID_PREFIX + runId.slice(SMOKE_ID_PREFIX.length);

/** The id of the lead that every walk of `walk-site` sends. */
export const WALK_LEAD_ID = smokeLeadId('00000000-0000-4000-8000-000000000000');

/**
 * A lead that says what it is in every field a person reads; nobody has agreed to be called.
 * @param own what differs: its id, what it is priced by, and the name of whose test it is in `content`
 */
export const smokeLead = (
  site: string,
  now: Date,
  own: Pick<LeadInput, 'id' | 'content' | 'lead_type'> & Partial<LeadInput>,
): LeadInput => ({
  platform: 'website',
  author: SMOKE_NAME,
  post_url: `${site}/`,
  posted_at: now.toISOString(),
  name: SMOKE_NAME,
  email: SMOKE_EMAIL,
  phone: '(555) 555-0100',
  address: 'Smoke test, no address',
  language: 'en',
  honeypot: '',
  ...own,
});

/**
 * Whether the lead is a smoke test's: it is stored and listed, but nobody is told of it or is to call, and no number
 * counts it. A browser chooses its lead's id, so the id alone is not enough: a homeowner's lead must never be silenced,
 * and no homeowner has this name and this address. Whoever sends all three silences nothing but that lead.
 */
export const isSmokeLead = ({ id, name, email }: Pick<Lead, 'id' | 'name' | 'email'>): boolean =>
  id.startsWith(SMOKE_ID_PREFIX) && name === SMOKE_NAME && email === SMOKE_EMAIL;

/** Whether the lead is a walk's: a smoke test's that is not even stored, as one comes every 15 minutes. */
export const isWalkLead = (lead: Pick<Lead, 'id' | 'name' | 'email'>): boolean =>
  lead.id === WALK_LEAD_ID && isSmokeLead(lead);
