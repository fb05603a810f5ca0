import type { Change, HistoryEntry } from '#shared/lead/office.ts';
import { isSpam, type Lead, type OfficeFacts } from '#shared/lead/stored-lead.ts';
import { ApiFailure } from '#web/api/client.ts';
import { doneWords } from '#web/words/office/lead-log.ts';
import type { Conflict } from './conflicts.ts';

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

/** The server made nothing of it: somebody else changed the lead first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.details.code === 'conflict';

/** Whether the server surely did not make the change; without an answer it may have. */
export const isCertain = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

interface TheirChange {
  id: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** E.g. "set it to Contacted". */
  words: string;
}

const isLine = (entry: HistoryEntry | null): entry is HistoryEntry & { kind: 'change' } =>
  entry?.kind === 'change';

/** What others did to the lead since it was seen, newest first: each version is one change, written as lines of one moment. */
export function theirChanges({ seen, theirs }: Pick<Conflict, 'seen' | 'theirs'>): TheirChange[] {
  const versions = versionOf(theirs.lead) - versionOf(seen);
  const moments = new Set<string>();
  return theirs.log.filter(isLine).flatMap((line) => {
    const words = doneWords[line.what]?.(line);
    if (words === undefined) return [];
    moments.add(`${line.at} ${line.by}`);
    return moments.size > versions ? [] : [{ id: line.id, by: line.by, at: line.at, words }];
  });
}
