import type { BookedVisit } from '#shared/company/booked-visit.ts';
import { heldVisit } from './held-visit.ts';
import { isSmokeLead } from './smoke-lead.ts';
import { isSpam, type KnownVisit, type Lead } from './stored-lead.ts';

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
