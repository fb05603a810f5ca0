import type { LeadStatus } from './lead.ts';
import type { LeadChange, loggedChanges } from './office.ts';
import { isSpam, type Lead, type OfficeFacts } from './stored-lead.ts';

/** One change, as the history shows it. */
interface ChangedFact {
  what: (typeof loggedChanges)[number];
  old?: string | undefined;
  new?: string | undefined;
}

export interface OfficeChange {
  /** The fields to write; undefined removes a field. */
  facts: Partial<Pick<Lead, 'status'>> & { [Name in keyof OfficeFacts]?: OfficeFacts[Name] | undefined };
  /** Empty if the lead already has all of these values. */
  lines: ChangedFact[];
}

/** Statuses that mean somebody has spoken to the homeowner. */
const inContact: readonly LeadStatus[] = ['contacted', 'scheduled', 'completed'];

const spamWord = (spam: boolean) => (spam ? 'spam' : 'genuine');

/**
 * What an office's change does to the lead as it is.
 * @param at ISO 8601
 */
export function officeChange(lead: Lead, change: Omit<LeadChange, 'seenVersion'>, at: string): OfficeChange {
  const facts: OfficeChange['facts'] = {};
  const lines: ChangedFact[] = [];
  const { status, assignee, callBackOn, spam, callAttempted } = change;
  if (status !== undefined && status !== lead.status) {
    facts.status = status;
    lines.push({ what: 'status', old: lead.status, new: status });
  }
  if (assignee !== undefined && (assignee ?? undefined) !== lead.assignee) {
    facts.assignee = assignee ?? undefined;
    lines.push({ what: 'assignee', old: lead.assignee, new: facts.assignee });
  }
  if (callBackOn !== undefined && (callBackOn ?? undefined) !== lead.call_back_on) {
    facts.call_back_on = callBackOn ?? undefined;
    lines.push({ what: 'callBackOn', old: lead.call_back_on, new: facts.call_back_on });
  }
  if (spam !== undefined && spam !== isSpam(lead)) {
    facts.spam_mark = spamWord(spam);
    lines.push({ what: 'spam', old: spamWord(!spam), new: facts.spam_mark });
  }
  if (callAttempted === true) {
    facts.call_attempts = (lead.call_attempts ?? 0) + 1;
    facts.last_attempt_at = at;
    lines.push({ what: 'callAttempted', new: String(facts.call_attempts) });
  }
  const reached = facts.status !== undefined && inContact.includes(facts.status);
  if (lead.first_contact_at === undefined && (reached || callAttempted === true)) facts.first_contact_at = at;
  return { facts, lines };
}
