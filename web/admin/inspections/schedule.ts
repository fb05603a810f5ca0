import { MINUTE_MS } from '#shared/durations.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { isAsked, questionOf } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** An inspection on the calendar. */
export interface Stop {
  lead: Lead;
  inspection: Inspection;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
}

/** Two inspections of one person at one time. */
export interface Overlap {
  first: Stop;
  second: Stop;
  minutes: number;
}

/** The inspections of one person, in the order of travel, which is that of time. */
export interface PersonSchedule {
  /** Email of the admin who goes; undefined for nobody yet. */
  person: string | undefined;
  stops: readonly Stop[];
  overlaps: readonly Overlap[];
}

/** The inspections that leads have, in the order of time; one whose time cannot be read has no place. */
export const stopsOf = (leads: readonly Lead[]): Stop[] =>
  leads
    .flatMap((lead) => {
      const { inspection } = lead;
      const start = Date.parse(inspection?.at ?? '');
      if (inspection === undefined || Number.isNaN(start)) return [];
      return { lead, inspection, start, end: start + inspection.minutes * MINUTE_MS };
    })
    .sort((one, other) => one.start - other.start || one.lead.id.localeCompare(other.lead.id));

/** How it stands with an inspection: how it went is said, or asked; it goes on, is to come, or is over without a question. */
export type StopState = 'done' | 'asked' | 'current' | 'coming' | 'over';

export function stateOf({ lead, inspection, start, end }: Stop, now: Date): StopState {
  if (inspection.outcome !== undefined) return 'done';
  const question = questionOf(lead);
  if (question?.kind === 'outcome' && isAsked(question, now)) return 'asked';
  if (now.getTime() >= end) return 'over';
  return now.getTime() < start ? 'coming' : 'current';
}

/** Times that one person cannot keep: not of what is over, or said to be done. */
export function overlapsOf(stops: readonly Stop[], now: Date): Overlap[] {
  const overlaps: Overlap[] = [];
  let longest: Stop | undefined;
  for (const stop of stops) {
    const state = stateOf(stop, now);
    if (state !== 'coming' && state !== 'current') continue;
    if (longest !== undefined && stop.start < longest.end)
      overlaps.push({
        first: longest,
        second: stop,
        minutes: (Math.min(longest.end, stop.end) - stop.start) / MINUTE_MS,
      });
    if (longest === undefined || stop.end > longest.end) longest = stop;
  }
  return overlaps;
}

/** Whether an inspection is one of two at one time. */
export const isInOverlap = ({ overlaps }: Pick<PersonSchedule, 'overlaps'>, { lead: { id } }: Stop) =>
  overlaps.some(({ first, second }) => first.lead.id === id || second.lead.id === id);

/** Everybody who goes, by name, and last always what nobody goes to yet, of which nothing overlaps. */
export function schedulesOf(stops: readonly Stop[], now: Date): PersonSchedule[] {
  const people = new Set(stops.flatMap(({ inspection }) => inspection.person ?? []));
  return [...[...people].sort((one, other) => one.localeCompare(other)), undefined].map((person) => {
    const own = stops.filter(({ inspection }) => inspection.person === person);
    return { person, stops: own, overlaps: person === undefined ? [] : overlapsOf(own, now) };
  });
}

/** The inspection that goes on, or the next one. */
export const nextStop = (stops: readonly Stop[], now: Date): Stop | undefined =>
  stops.find((stop) => ['current', 'coming'].includes(stateOf(stop, now)));

/** What the same person goes to after that one. */
export const stopAfter = (stops: readonly Stop[], stop: Stop, now: Date): Stop | undefined =>
  nextStop(
    stops.filter(
      ({ inspection, start, lead }) =>
        inspection.person === stop.inspection.person && start >= stop.start && lead.id !== stop.lead.id,
    ),
    now,
  );

/** What the line over the calendar counts. */
export const countsOf = (schedules: readonly PersonSchedule[], now: Date) => ({
  inspections: schedules.reduce((sum, { stops }) => sum + stops.length, 0),
  asked: schedules.reduce(
    (sum, { stops }) => sum + stops.filter((stop) => stateOf(stop, now) === 'asked').length,
    0,
  ),
  overlaps: schedules.reduce((sum, { overlaps }) => sum + overlaps.length, 0),
});

/** Google's directions take so many stops between the first and the last. */
const WAYPOINTS_MAX = 9;

/** All stops in their order as directions of Google Maps, which needs no key; empty without an address. */
export function routeLink(stops: readonly Stop[]): string {
  const places = stops.map(({ lead }) => lead.address.trim()).filter((address) => address !== '');
  const shown = places.slice(0, WAYPOINTS_MAX + 2);
  const destination = shown.at(-1);
  if (destination === undefined) return '';
  const between = shown.slice(1, -1);
  const query = new URLSearchParams({
    api: '1',
    // With one stop alone the way begins where one is.
    ...(shown.length > 1 && { origin: shown[0] }),
    destination,
    ...(between.length > 0 && { waypoints: between.join('|') }),
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
