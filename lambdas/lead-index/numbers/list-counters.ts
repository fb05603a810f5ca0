import {
  ASSIGNED_LIST,
  type CounterItem,
  type CounterName,
  countsKey,
  DUE_DAYS_LIST,
} from '#lambdas/lead-index/store/counters.ts';
import { isLeakAtOnce, isToCall, isToReadAtOnce } from '#shared/lead/call-order.ts';
import { isNewLead } from '#shared/lead/new-lead.ts';
import { isOpen, promisedCall } from '#shared/lead/next-call.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';

/** The counters that include the lead: of all leads, of the day of its promised call, and of the admin who looks after it. */
export function listCounters(lead: Lead): CounterItem[] {
  const call = promisedCall(lead);
  const digit = lead.id.charAt(0);
  const leaks = Number(lead.hasLeaks === true);
  const early = { early: Number(isLeakAtOnce(lead)), earlyReads: Number(isToReadAtOnce(lead)) };
  return [
    { ...countsKey(lead.id), counters: Object.fromEntries(countedAs(lead).map((name) => [name, 1])) },
    ...(call === undefined
      ? []
      : [{ term: DUE_DAYS_LIST, place: `${call.day}#${digit}`, counters: { calls: 1, leaks, ...early } }]),
    ...(lead.assignee !== undefined && isOpen(lead)
      ? [{ term: ASSIGNED_LIST, place: `${lead.assignee.toLowerCase()}#${digit}`, counters: { leads: 1 } }]
      : []),
  ];
}

/** The counters of all leads that include this one. */
function countedAs(lead: Lead): CounterName[] {
  const leaks = lead.hasLeaks === true;
  const [toCall, promised] = [isToCall(lead), promisedCall(lead) !== undefined];
  const counters: [CounterName, boolean][] = [
    ['waiting', isNewLead(lead)],
    ['emergencies', isNewLead(lead) && leaks],
    ['spam', isSpam(lead)],
    ['toCall', toCall],
    ['toCallLeaks', toCall && leaks],
    ['promised', promised],
    ['promisedLeaks', promised && leaks],
    ['unassigned', isOpen(lead) && lead.assignee === undefined],
  ];
  return [lead.status, ...counters.flatMap(([name, counts]) => (counts ? [name] : []))];
}
