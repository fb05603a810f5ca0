import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import type { Inspection, KnownInspection } from '#shared/inspection/inspection.ts';
import { isSmokeLead } from './smoke-lead.ts';
import { isSpam, type Lead } from './stored-lead.ts';

/** The inspection for which a lead keeps somebody busy: none of a lead that is lost, spam, a test, or part of another lead. */
export function heldInspection(lead: Lead): Inspection | undefined {
  const isAside = lead.status === 'cancelled' || lead.merged_into !== undefined;
  return isAside || isSpam(lead) || isSmokeLead(lead) ? undefined : lead.inspection;
}

/** Whether its homeowner has confirmed an inspection: by a click in an email of this lead, or to the office on the phone. */
export const isConfirmed = ({ mailbox_shown = '', calls = [] }: Pick<Lead, 'mailbox_shown' | 'calls'>) =>
  mailbox_shown !== '' || calls.some(({ outcome }) => outcome === 'reached');

/**
 * The inspection that a lead's homeowner is told of; null without one.
 * @param named the lead whose page or email says it, which may have been merged into that one
 */
export function shownInspection(lead: Lead, named: Lead = lead): BookedInspection | null {
  const inspection = heldInspection(lead);
  if (inspection === undefined) return null;
  const { at, minutes, time_zone: timeZone } = inspection;
  const isTheirs = inspection.booked_for === named.id && isConfirmed(named);
  const confirmBy = isTheirs || isConfirmed(lead) ? undefined : inspection.confirm_by;
  return {
    at,
    minutes,
    ...(timeZone !== undefined && { timeZone }),
    sequence: lead.version ?? 0,
    ...(confirmBy !== undefined && { confirmBy }),
  };
}

/** Whether the homeowner's inspection is another one by a change: booked, canceled, at another time or of another length. */
export function isOtherInspection(before: Lead, after: Lead): boolean {
  const [was, is] = [heldInspection(before), heldInspection(after)];
  return was?.at !== is?.at || was?.minutes !== is?.minutes;
}

/** What its homeowner knows of an inspection before it was changed, where it is another one by the change; nothing of one before the first. */
export function knownInspection(before: Lead, after: Lead): KnownInspection | undefined {
  const [was, is] = [heldInspection(before), heldInspection(after)];
  const { at, minutes, booked_online, time_zone } = was ?? {};
  const known =
    before.known_inspection ?? (was === undefined ? {} : { at, minutes, booked_online, time_zone });
  return known.at === is?.at && known.minutes === is?.minutes ? undefined : known;
}

/** How the office reads that many inspections came from one connection. */
export const fromConnection = (count: number) => `${count} inspections from one connection`;

/** Whether the homeowner of that lead, which may have been merged into the one that stays, may change its inspection. */
export function isOwnInspection(named: Pick<Lead, 'id'>, stays: Lead): boolean {
  const held = heldInspection(stays);
  return named.id === stays.id || held === undefined || held.booked_for === named.id;
}

/** Whether its homeowner may book an inspection, or change the one there is. Outside the company's area the office decides first. */
export const takesInspections = (lead: Lead): boolean =>
  !isSpam(lead) &&
  lead.status !== 'completed' &&
  (lead.out_of_area !== true || heldInspection(lead) !== undefined);
