import type { Change } from '#shared/lead/office.ts';
import { isSpam, type Lead, type OfficeFacts } from '#shared/lead/stored-lead.ts';

export const versionOf = ({ version = 0 }: Pick<OfficeFacts, 'version'>): number => version;

type Facts = Pick<Lead, 'status' | keyof OfficeFacts>;

const factsOf = (lead: Lead): Facts => ({
  status: lead.status,
  version: lead.version,
  assignee: lead.assignee,
  call_back_on: lead.call_back_on,
  call_attempts: lead.call_attempts,
  last_attempt_at: lead.last_attempt_at,
  first_contact_at: lead.first_contact_at,
  spam_mark: lead.spam_mark,
});

/** The lead with the office's facts of whichever of the two is newer. */
export const withNewerFacts = (lead: Lead, known: Lead | undefined): Lead =>
  known === undefined || versionOf(known) <= versionOf(lead) ? lead : { ...lead, ...factsOf(known) };

/** The lead as the change is going to leave it; its version stays until the server says so. */
export function withChange(lead: Lead, { status, assignee, callBackOn, spam, callAttempted }: Change): Lead {
  return {
    ...lead,
    ...(status === undefined ? {} : { status }),
    ...(assignee === undefined ? {} : { assignee: assignee ?? undefined }),
    ...(callBackOn === undefined ? {} : { call_back_on: callBackOn ?? undefined }),
    ...(spam === undefined || spam === isSpam(lead) ? {} : { spam_mark: spam ? 'spam' : 'genuine' }),
    ...(callAttempted === undefined ? {} : { call_attempts: (lead.call_attempts ?? 0) + 1 }),
  };
}

/** Whether the office's choices on both are the same. */
export const sameChoices = (one: Lead, other: Lead): boolean =>
  one.status === other.status &&
  one.assignee === other.assignee &&
  one.call_back_on === other.call_back_on &&
  one.call_attempts === other.call_attempts &&
  isSpam(one) === isSpam(other);

export function isSameChange(one: Change, other: Change): boolean {
  const [things, others] = [Object.entries(one), Object.entries(other)];
  return (
    things.length === others.length &&
    things.every(([thing, value]) => others.some(([name, its]) => name === thing && its === value))
  );
}
