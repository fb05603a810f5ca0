import type { BookedVisit } from '#shared/company/booked-inspection.ts';
import { heldVisit } from './active-inspection.ts';
import { isSmokeLead } from './smoke-lead.ts';
import { isSpam, type Lead } from './stored-lead.ts';

/** Whether its homeowner knows of the visit that a lead has, as it is; undefined without one. */
export const isVisitTold = (lead: Lead): boolean | undefined =>
  heldVisit(lead) === undefined ? undefined : lead.known_visit === undefined;

/** Whether somebody is to hear of a visit of that lead at all. */
export const hasSomebodyToTell = (lead: Lead): boolean =>
  !isSpam(lead) && !isSmokeLead(lead) && lead.merged_into === undefined;

/** A change of a visit that its homeowner is told of, and when the visit is, or was. */
export interface VisitNews {
  kind: 'booked' | 'moved' | 'canceled';
  visit: BookedVisit & { timeZone: string };
}

/**
 * What the office has booked, moved or canceled since its homeowner was told of a visit; nothing where that is over, on no
 * clock, or nobody is to be told.
 */
export function visitToTell(lead: Lead, now: Date): VisitNews | undefined {
  const { known_visit: known, version = 0 } = lead;
  if (known === undefined || !hasSomebodyToTell(lead)) return undefined;
  const { at, minutes, time_zone } = heldVisit(lead) ?? known;
  const timeZone = time_zone ?? known.time_zone;
  if (at === undefined || minutes === undefined || timeZone === undefined) return undefined;
  if (Date.parse(at) <= now.getTime()) return undefined;
  const visit = { at, minutes, timeZone };
  // A file that cancels counts one more.
  if (heldVisit(lead) === undefined) return { kind: 'canceled', visit: { ...visit, sequence: version - 1 } };
  return { kind: known.at === undefined ? 'booked' : 'moved', visit: { ...visit, sequence: version } };
}
