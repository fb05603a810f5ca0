import type { LeadInput } from '#shared/lead.ts';

/** How an office, a report or `npm run forget` tells a lead of this command from a homeowner's. */
export const SMOKE_NAME = 'Smoke test (please ignore)';
/** Nobody has a mailbox at example.com (RFC 2606). */
export const SMOKE_MAIL = 'smoke-test@example.com';
/** Reads "testtest"; the rest of the id is the run's own. */
const SMOKE_ID_PREFIX = '7e577e57';

/** The id of a run's lead. */
export const smokeLeadId = (runId: string): string => SMOKE_ID_PREFIX + runId.slice(SMOKE_ID_PREFIX.length);

/**
 * A lead that says what it is in every field a person reads; nobody has agreed to be called.
 * @param runId a UUID
 */
export function markedLead(runId: string, site: string, documentId: string, now: Date): LeadInput {
  return {
    id: smokeLeadId(runId),
    platform: 'website',
    content: JSON.stringify({ smokeTest: true }),
    author: SMOKE_NAME,
    post_url: `${site}/`,
    posted_at: now.toISOString(),
    name: SMOKE_NAME,
    email: SMOKE_MAIL,
    phone: '(555) 555-0100',
    address: 'Smoke test, no address',
    lead_type: 'insurance',
    documentId,
    language: 'en',
  };
}
