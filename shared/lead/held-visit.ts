import type { BookedVisit } from '#shared/company/booked-visit.ts';
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

/** The visit that a lead's homeowner is told of; null without one. */
export function shownVisit(lead: Lead): BookedVisit | null {
  const visit = heldVisit(lead);
  if (visit === undefined) return null;
  const { at, minutes, time_zone: timeZone } = visit;
  const confirmBy = isConfirmed(lead) ? undefined : visit.confirm_by;
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

/**
 * What its homeowner was told of a visit before it was changed, where it is another one by the change. A visit on a clock of
 * its own was told on the site, or by email.
 */
export function knownVisit(before: Lead, after: Lead): KnownVisit | undefined {
  const [was, is] = [heldVisit(before), heldVisit(after)];
  const { at, minutes, booked_online, time_zone } = was ?? {};
  const told = time_zone === undefined ? undefined : { at, minutes, booked_online, time_zone };
  const known = before.known_visit ?? told;
  return known?.at === is?.at && known?.minutes === is?.minutes ? undefined : known;
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

/** A change of a visit that its homeowner is told of, and when the visit is, or was. */
export interface VisitNews {
  kind: 'booked' | 'moved' | 'canceled';
  visit: BookedVisit & { timeZone: string };
}

/** What the office has changed of a visit since its homeowner was told of it; nothing where that is over, or nobody is to be told. */
export function visitToTell(lead: Lead, now: Date): VisitNews | undefined {
  const { known_visit: known, version = 0 } = lead;
  const isAside = isSpam(lead) || isSmokeLead(lead) || lead.merged_into !== undefined;
  if (known === undefined || isAside) return undefined;
  const { at, minutes, time_zone: timeZone } = heldVisit(lead) ?? known;
  if (at === undefined || minutes === undefined || Date.parse(at) <= now.getTime()) return undefined;
  const visit = { at, minutes, timeZone: timeZone ?? known.time_zone };
  // A file that cancels counts one more.
  if (heldVisit(lead) === undefined) return { kind: 'canceled', visit: { ...visit, sequence: version - 1 } };
  return { kind: known.at === undefined ? 'booked' : 'moved', visit: { ...visit, sequence: version } };
}

/** What to keep of it once they were told: a visit says itself on whose clock that was, one that is gone does not. */
export const knownOnceTold = ({ kind, visit }: VisitNews): KnownVisit | undefined =>
  kind === 'canceled' ? { time_zone: visit.timeZone } : undefined;
