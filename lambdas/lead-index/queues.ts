import { isPersons } from '#shared/lead/new-lead.ts';
import { dueOrder, isOpen, promisedCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type IndexEntry, timePosition } from './entry.ts';
import { callPosition, hasMark, isToCall } from './marks.ts';

/** Leads to call that nobody promised a day, sorted by the order to call. */
export const FIRST_LIST = 'first';
/** Leads with a promised call, sorted as they become due. */
export const DUE_LIST = 'due';
/** The same in two parts: roofs that leak, and the others. */
export const dueParts = { leaks: 'due#leak', others: 'due#other' } as const;
/** Open leads that nobody looks after, sorted by time. */
export const UNASSIGNED_LIST = 'unassigned';
/** Inspections, sorted by when they begin. */
export const VISITS_LIST = 'visits';
/** The open leads of an admin, sorted by time. */
export const assignedList = (email: string) => `assigned#${email.toLowerCase()}`;

/** Whether an inspection stands in the list of days: those of leads that are done stay in it. */
export const isToVisit = (lead: Lead): lead is Lead & { appointment: NonNullable<Lead['appointment']> } =>
  lead.appointment !== undefined && lead.status !== 'cancelled' && isPersons(lead);

/** The lead's entries in what the office works through. */
export function queueEntries(lead: Lead): IndexEntry[] {
  const call = promisedCall(lead);
  const part = hasMark(lead, 'emergency') ? dueParts.leaks : dueParts.others;
  const lists = call === undefined ? [] : [DUE_LIST, part];
  const { assignee } = lead;
  const owner = assignee === undefined ? UNASSIGNED_LIST : assignedList(assignee);
  return [
    ...(isToCall(lead) ? [{ list: FIRST_LIST, position: callPosition(lead) }] : []),
    ...(call === undefined ? [] : lists.map((list) => ({ list, position: dueOrder(lead, call) }))),
    ...(isOpen(lead) ? [{ list: owner, position: timePosition(lead) }] : []),
    ...(isToVisit(lead) ? [{ list: VISITS_LIST, position: `${lead.appointment.at}#${lead.id}` }] : []),
  ];
}
