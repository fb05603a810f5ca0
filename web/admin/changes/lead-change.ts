import type { LeadDetail } from '#shared/api/office-routes.ts';
import { groupsOf } from '#shared/lead/field-conflicts.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { isUndoable } from '#shared/lead/undo-change.ts';
import { ApiFailure } from '#web/api/client.ts';
import { capital, momentWords } from '#web/words/office/formats.ts';
import { dayOr, inspectionIn, lostIn } from '#web/words/office/lead-log.ts';
import { personName } from '#web/words/office/people.ts';
import { saleWords } from '#web/words/office/sold-and-lost.ts';

/** When something was done is the server's to say. */
const NOT_YET = { by: '', at: '' };

/**
 * The lead as the change is going to leave it; its times stay until the server says so.
 * @param changeId a call that the server has logged by now is not counted again
 */
export function withChange(lead: Lead, change: Change, changeId?: string): Lead {
  const {
    last_attempt_at: _at,
    first_contact_at: _first,
    calls: _calls,
    ...facts
  } = officeChange(lead, change, { ...NOT_YET, changeId }).facts;
  return { ...lead, ...facts };
}

/** Whether a change of the lead as it was seen can be undone. */
export const hasUndo = (lead: Lead, change: Change): boolean =>
  officeChange(lead, change, NOT_YET).lines.some(({ what }) => isUndoable(what));

/** What of the change is left without these fields. */
export function without(change: Change, others: Change): Change {
  return Object.fromEntries(Object.entries(change).filter(([name]) => !(name in others)));
}

export const isNothing = (change: Change): boolean => Object.keys(change).length === 0;

export const isConflict = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 409 && error.details.code === 'conflict';

/** What an admin chose for fields that somebody else has set meanwhile, until they say which of the two holds. */
export interface Conflict {
  /** Of the change it was part of. */
  id: string;
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

type ChangeLine = Extract<HistoryEntry, { kind: 'change' }>;

const isLine = (entry: HistoryEntry | null): entry is ChangeLine =>
  entry?.kind === 'change' && entry.from === undefined;

/** Which lines of the history tell of a group of fields, where it is not one of its name. */
const linesOf: Readonly<Record<string, readonly ChangeLine['what'][]>> = {
  status: ['status', 'lostReason'],
  inspection: ['inspection', 'afterInspection'],
  sale: ['sale', 'afterInspection'],
};

/** What others last set these fields to: of each group the lines of one moment. */
export const theirChanges = ({ mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>): TheirChange[] =>
  groupsOf(mine).flatMap((group) => {
    const lines = theirs.log.filter(isLine).filter(({ what }) => (linesOf[group] ?? [group]).includes(what));
    return lines
      .filter(({ at }) => at === lines[0]?.at)
      .map((line) => ({
        id: line.id,
        by: personName(line.by),
        at: line.at,
        words: doneWords[line.what]?.(line) ?? '',
      }));
  });

/** What somebody did, to follow their name; only of what two may set to different values. */
const doneWords: { [What in ChangeLine['what']]?: (line: ChangeLine) => string } = {
  status: (line) => `set status to ${capital(line.new ?? '')}`,
  assignee: (line) => (line.new === undefined ? 'unassigned it' : `assigned it to ${personName(line.new)}`),
  callBackOn: (line) =>
    line.new === undefined ? 'cleared the follow-up' : `set follow-up to ${dayOr(line.new)}`,
  spam: (line) => (line.new === 'spam' ? 'marked it as spam' : 'marked it as not spam'),
  inspection: (line) =>
    line.new === undefined ? 'canceled the inspection' : `booked an inspection for ${momentWords(line.new)}`,
  afterInspection: ({ new: now, sale }) =>
    `set ${inspectionIn(now)}${sale === undefined ? '' : `, ${saleWords(sale)}`}`,
  sale: ({ sale }) => (sale === undefined ? 'took the sale back' : `set the sale to ${saleWords(sale)}`),
  lostReason: (line) =>
    line.new === undefined
      ? 'took the lost reason back'
      : `marked it as lost: ${lostIn(line.new).toLowerCase()}`,
  tags: (line) => (line.new === undefined ? 'removed its tags' : `set its tags to ${line.new}`),
};
