import type { Lead } from './stored-lead.ts';

/** How a person recognizes a lead of `npm run smoke`. */
export const SMOKE_NAME = 'Smoke test (please ignore)';
/** Nobody has a mailbox at example.com (RFC 2606). */
export const SMOKE_EMAIL = 'smoke-test@example.com';
/** Looks like "testtest"; the rest of the id is the run's own. */
const SMOKE_ID_PREFIX = '7e577e57';

/** The id of a run's lead. */
export const smokeLeadId = (runId: string): string => SMOKE_ID_PREFIX + runId.slice(SMOKE_ID_PREFIX.length);

/**
 * Whether the lead is a smoke test's: it is stored and listed, but nobody is told of it or is to call, and no number
 * counts it. A browser chooses its lead's id, so the id alone is not enough: a homeowner's lead must never be silenced,
 * and no homeowner has this name and this address. Whoever sends all three silences nothing but that lead.
 */
export const isSmokeLead = ({ id, name, email }: Pick<Lead, 'id' | 'name' | 'email'>): boolean =>
  id.startsWith(SMOKE_ID_PREFIX) && name === SMOKE_NAME && email === SMOKE_EMAIL;
