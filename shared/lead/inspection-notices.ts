import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { heldInspection } from './active-inspection.ts';
import { isSmokeLead } from './smoke-lead.ts';
import { isSpam, type Lead } from './stored-lead.ts';

/** Whether its homeowner knows of the inspection that a lead has, as it is; undefined without one. */
export const isInspectionTold = (lead: Lead): boolean | undefined =>
  heldInspection(lead) === undefined ? undefined : lead.known_inspection === undefined;

/** Whether somebody is to hear of an inspection of that lead at all. */
export const hasSomebodyToTell = (lead: Lead): boolean =>
  !isSpam(lead) && !isSmokeLead(lead) && lead.merged_into === undefined;

/** A change of an inspection that its homeowner is told of, and when the inspection is, or was. */
export interface InspectionNews {
  kind: 'booked' | 'moved' | 'canceled';
  inspection: BookedInspection & { timeZone: string };
}

/**
 * What the office has booked, moved or canceled since its homeowner was told of an inspection; nothing where that is over, on no
 * clock, or nobody is to be told.
 */
export function inspectionToTell(lead: Lead, now: Date): InspectionNews | undefined {
  const { known_inspection: known, version = 0 } = lead;
  if (known === undefined || !hasSomebodyToTell(lead)) return undefined;
  const { at, minutes, time_zone } = heldInspection(lead) ?? known;
  const timeZone = time_zone ?? known.time_zone;
  if (at === undefined || minutes === undefined || timeZone === undefined) return undefined;
  if (Date.parse(at) <= now.getTime()) return undefined;
  const inspection = { at, minutes, timeZone };
  // A file that cancels counts one more.
  if (heldInspection(lead) === undefined)
    return { kind: 'canceled', inspection: { ...inspection, sequence: version - 1 } };
  return {
    kind: known.at === undefined ? 'booked' : 'moved',
    inspection: { ...inspection, sequence: version },
  };
}
