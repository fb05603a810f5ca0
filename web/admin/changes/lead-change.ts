import type { LeadDetail } from '#shared/api/office-routes.ts';
import { isBeyond, officeChange } from '#shared/lead/office-change.ts';
import type { Change, HistoryEntry } from '#shared/lead/office-requests.ts';
import { isSpam, type Lead, type OfficeFacts, officeFactNames } from '#shared/lead/stored-lead.ts';
import { ApiFailure } from '#web/api/client.ts';
import { doneWords } from '#web/words/office/lead-log.ts';

export const versionOf = ({ version = 0 }: Pick<OfficeFacts, 'version'>): number => version;

type Facts = Pick<Lead, 'status' | keyof OfficeFacts>;

const factsOf = (lead: Lead): Facts =>
  Object.assign({ status: lead.status }, ...officeFactNames.map((name) => ({ [name]: lead[name] })));

/** The lead with the office's facts of whichever of the two is newer. */
export const withNewerFacts = (lead: Lead, known: Lead | undefined): Lead =>
  known === undefined || versionOf(known) <= versionOf(lead) ? lead : { ...lead, ...factsOf(known) };

/** When something was done is the server's to say. */
const NOT_YET = { by: '', at: '' };

/** The lead as the change is going to leave it; its version and times stay until the server says so. */
export function withChange(lead: Lead, change: Change): Lead {
  const {
    last_attempt_at: _at,
    first_contact_at: _first,
    calls: _calls,
    ...facts
  } = officeChange(lead, change, NOT_YET).facts;
  return { ...lead, ...facts };
}

type Thing = keyof Change;

/** What the lead has of each thing that a change may set. */
const partOf: Readonly<Record<Thing, (lead: Lead) => unknown>> = {
  status: ({ status }) => status,
  assignee: ({ assignee }) => assignee,
  callBackOn: ({ call_back_on, call_back_at }) => call_back_at ?? call_back_on,
  callBackAt: ({ call_back_on, call_back_at }) => call_back_at ?? call_back_on,
  spam: isSpam,
  callAttempted: ({ call_attempts = 0 }) => call_attempts,
  callOutcome: ({ call_attempts = 0 }) => call_attempts,
  callUndone: ({ call_attempts = 0 }) => call_attempts,
  inspection: ({ inspection }) => JSON.stringify(inspection),
  afterInspection: ({ inspection }) => inspection?.outcome ?? inspection?.ask_at,
  inspectionTold: ({ known_inspection }) => JSON.stringify(known_inspection),
  lostReason: ({ lost_reason }) => lost_reason,
  tags: ({ tags = [] }) => tags.join(', '),
};

/** Added up: nobody takes another's call away. */
const isOfCalls = (thing: Thing) =>
  thing === 'callAttempted' || thing === 'callOutcome' || thing === 'callUndone';

const isSame = (thing: Thing, one: Lead, other: Lead) => partOf[thing](one) === partOf[thing](other);

const thingsOf = (change: Change) => Object.keys(change).filter((name): name is Thing => name in partOf);

/** What of the change is left without these things. */
export function without(change: Change, others: Change): Change {
  return Object.fromEntries(Object.entries(change).filter(([thing]) => !(thing in others)));
}

export const isNothing = (change: Change): boolean => Object.keys(change).length === 0;

/** Whether somebody else takes the lead on, of which a reason says why it is lost. */
const goesOn = (seen: Lead, now: Lead) => now.status !== seen.status && now.status !== 'cancelled';

/**
 * What of the change somebody else has set to something else after the lead was seen. Attempts to call are added up:
 * nobody takes another's away.
 */
export function changedTwice(change: Change, seen: Lead, now: Lead): Change {
  const meant = withChange(now, change);
  const stands = thingsOf(change).filter((thing) => {
    if (thing === 'lostReason' && change.lostReason !== null && goesOn(seen, now)) return false;
    return isOfCalls(thing) || isSame(thing, seen, now) || isSame(thing, now, meant);
  });
  return without(change, Object.fromEntries(stands.map((thing) => [thing, true])));
}

/** The change as it can be made on the lead: for a reason why it is lost, it has to be cancelled. */
export const madeWhole = (change: Change, lead: Lead): Change =>
  isBeyond(lead, change) ? { ...change, status: 'cancelled' } : change;

/**
 * Whether a change whose answer never came was made: the lead is newer, and has what the change was to set. Of an attempt
 * to call that says nothing once others were there too, who may have tried as well.
 */
export function wasMade(change: Change, seen: Lead, now: Lead): boolean {
  const versions = versionOf(now) - versionOf(seen);
  const made = withChange(seen, change);
  return (
    versions > 0 &&
    (versions === 1 || change.callAttempted === undefined) &&
    thingsOf(change).every((thing) => isSame(thing, made, now))
  );
}

/** The server made nothing of it: somebody else changed the lead first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.details.code === 'conflict';

/** Whether the server surely did not make the change; without an answer it may have. */
export const isCertain = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** The same thing changed twice, until the admin says which of the two holds. */
export interface Conflict {
  /** The lead as it was seen. */
  seen: Lead;
  mine: Change;
  theirs: Pick<LeadDetail, 'lead' | 'log'>;
}

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
