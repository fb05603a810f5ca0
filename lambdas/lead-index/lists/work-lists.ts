import { type IndexEntry, textOf, timePosition } from '#lambdas/lead-index/store/entry.ts';
import {
  isLeakAtOnce,
  isToCall,
  isToReadAtOnce,
  isUnanswered,
  isUncalled,
  newestPosition,
} from '#shared/lead/call-order.ts';
import { isPersons } from '#shared/lead/new-lead.ts';
import { dueOrder, isOpen, promisedCall, questionOf } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** Leads with a promised call, sorted as they become due. */
export const DUE_LIST = 'due';
/** The same in parts: roofs that leak, the others, and those who did not answer three tries. */
export const dueParts = { leaks: 'due#leak', others: 'due#other', unanswered: 'due#unanswered' } as const;
/**
 * Leads to call by when they came in: leaks and estimates to read, whatever was promised, leads that nobody called, and
 * leads that were tried and promised nothing.
 */
export const callParts = {
  leaks: 'call#leak',
  toRead: 'call#read',
  uncalled: 'call#uncalled',
  tried: 'call#tried',
} as const;
/** Words of leads that nobody called: whether a call is promised. */
export const PROMISED = 'promised';
export const NOT_PROMISED = 'free';
/** Leads about which the office is asked something, sorted by when; their text is the day of a promised call. */
export const QUESTIONS_LIST = 'questions';
/** Open leads that nobody looks after, sorted by time. */
export const UNASSIGNED_LIST = 'unassigned';
/** Inspections, sorted by when they begin. */
export const INSPECTIONS_LIST = 'inspections';
/** The open leads of an admin, sorted by time. */
export const assignedList = (email: string) => `assigned#${email.toLowerCase()}`;

/** Whether an inspection stands in the list of days: those of leads that are done stay in it, and those of lost ones that took place. */
export const isToInspection = (lead: Lead): lead is Lead & { inspection: NonNullable<Lead['inspection']> } =>
  lead.inspection !== undefined &&
  (lead.status !== 'cancelled' || lead.inspection.outcome !== undefined) &&
  isPersons(lead);

/** The lead's entries by which it is called in the order of `call-order.ts`. */
function callEntries(lead: Lead): IndexEntry[] {
  const call = promisedCall(lead);
  const leaks = lead.hasLeaks === true;
  const text = textOf([call === undefined ? NOT_PROMISED : PROMISED]);
  const due = call === undefined ? '' : dueOrder(lead, call);
  const duePart = isUnanswered(lead) ? 'unanswered' : leaks ? 'leaks' : 'others';
  const isToRead = isToReadAtOnce(lead);
  const isLeakToCall = isLeakAtOnce(lead) || (leaks && isToCall(lead) && !isUnanswered(lead));
  return [
    ...(call === undefined ? [] : [{ list: DUE_LIST, position: due }]),
    ...(call === undefined || isLeakAtOnce(lead) || isToRead
      ? []
      : [{ list: dueParts[duePart], position: due }]),
    ...(isLeakToCall ? [{ list: callParts.leaks, position: newestPosition(lead, 'leaks'), text }] : []),
    ...(isToRead ? [{ list: callParts.toRead, position: newestPosition(lead, 'to_read'), text }] : []),
    ...(!leaks && !isToRead && isUncalled(lead)
      ? [{ list: callParts.uncalled, position: newestPosition(lead, 'uncalled'), text }]
      : []),
    ...(isToCall(lead) && !isUncalled(lead) && !isLeakToCall
      ? [{ list: callParts.tried, position: newestPosition(lead, 'tried') }]
      : []),
  ];
}

function questionEntries(lead: Lead): IndexEntry[] {
  const question = questionOf(lead);
  if (question === undefined) return [];
  // One that is asked at once stands where every moment is later.
  const position = `${question.at === '' ? '0' : question.at}#${lead.id}`;
  const call = promisedCall(lead);
  return [{ list: QUESTIONS_LIST, position, ...(call !== undefined && { text: call.day }) }];
}

/** The lead's entries in what the office works through. */
export function workListEntries(lead: Lead): IndexEntry[] {
  const { assignee } = lead;
  const owner = assignee === undefined ? UNASSIGNED_LIST : assignedList(assignee);
  return [
    ...callEntries(lead),
    ...questionEntries(lead),
    ...(isOpen(lead) ? [{ list: owner, position: timePosition(lead) }] : []),
    ...(isToInspection(lead)
      ? [{ list: INSPECTIONS_LIST, position: `${lead.inspection.at}#${lead.id}` }]
      : []),
  ];
}
