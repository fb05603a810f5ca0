import type { BookedVisit } from '#shared/company/booked-inspection.ts';
import type { Appointment, KnownVisit } from './appointment.ts';
import { isSmokeLead } from './smoke-lead.ts';
import { isSpam, type Lead } from './stored-lead.ts';

/** The visit for which a lead keeps somebody busy: none of a lead that is lost, spam, a test, or part of another lead. */
export function heldVisit(lead: Lead): Appointment | undefined {
  const isAside = lead.status === 'cancelled' || lead.merged_into !== undefined;
  return isAside || isSpam(lead) || isSmokeLead(lead) ? undefined : lead.appointment;
}

/** Whether its homeowner has confirmed a visit: by a click in an email of this lead, or to the office on the phone. */
export const isConfirmed = ({ mailbox_shown = '', calls = [] }: Pick<Lead, 'mailbox_shown' | 'calls'>) =>
  mailbox_shown !== '' || calls.some(({ outcome }) => outcome === 'reached');

/**
 * The visit that a lead's homeowner is told of; null without one.
 * @param named the lead whose page or email says it, which may have been merged into that one
 */
export function shownVisit(lead: Lead, named: Lead = lead): BookedVisit | null {
  const visit = heldVisit(lead);
  if (visit === undefined) return null;
  const { at, minutes, time_zone: timeZone } = visit;
  const isTheirs = visit.booked_for === named.id && isConfirmed(named);
  const confirmBy = isTheirs || isConfirmed(lead) ? undefined : visit.confirm_by;
  return {
    at,
    minutes,
    ...(timeZone !== undefined && { timeZone }),
    sequence: lead.version ?? 0,
    ...(confirmBy !== undefined && { confirmBy }),
  };
}

/** Whether the homeowner's visit is another one by a change: booked, canceled, at another time or of another length. */
export function isOtherVisit(before: Lead, after: Lead): boolean {
  const [was, is] = [heldVisit(before), heldVisit(after)];
  return was?.at !== is?.at || was?.minutes !== is?.minutes;
}

/** What its homeowner knows of a visit before it was changed, where it is another one by the change; nothing of one before the first. */
export function knownVisit(before: Lead, after: Lead): KnownVisit | undefined {
  const [was, is] = [heldVisit(before), heldVisit(after)];
  const { at, minutes, booked_online, time_zone } = was ?? {};
  const known = before.known_visit ?? (was === undefined ? {} : { at, minutes, booked_online, time_zone });
  return known.at === is?.at && known.minutes === is?.minutes ? undefined : known;
}

/** How the office reads that many inspections came from one connection. */
export const fromConnection = (count: number) => `${count} inspections from one connection`;

/** Whether the homeowner of that lead, which may have been merged into the one that stays, may change its visit. */
export function isOwnVisit(named: Pick<Lead, 'id'>, stays: Lead): boolean {
  const held = heldVisit(stays);
  return named.id === stays.id || held === undefined || held.booked_for === named.id;
}

/** Whether its homeowner may book a visit, or change the one there is. Outside the company's area the office decides first. */
export const takesVisits = (lead: Lead): boolean =>
  !isSpam(lead) &&
  lead.status !== 'completed' &&
  (lead.out_of_area !== true || heldVisit(lead) !== undefined);
