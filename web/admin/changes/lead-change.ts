import type { LeadDetail } from '#shared/api/office-routes.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { isUndoable } from '#shared/lead/undo-change.ts';
import { ApiFailure } from '#web/api/client.ts';

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
