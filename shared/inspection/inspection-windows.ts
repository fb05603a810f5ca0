import {
  type InspectionWindows,
  minutesOf,
  WINDOW_DAYS,
  WINDOW_MINUTES,
} from '#shared/company/inspection-hours.ts';
import { clockOf, momentAt, wallTime } from '#shared/company/wall-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';

const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;

/** When homeowners may book: the hours that are set for it, without the days on which the office is closed (ISO dates). */
export type BookableHours = InspectionWindows & { closedOn: readonly string[] };

/** A time during which somebody is at a home: milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

export const spanOf = (at: string, minutes: number): Span => {
  const start = Date.parse(at);
  return { start, end: start + minutes * MINUTE_MS };
};

/**
 * When windows begin that may be booked at that moment, ISO 8601, in order: within the company's hours on its own clock, later
 * than the lead time, on no closed day. Whether they are full is another question.
 */
export function windowsOpen(setting: BookableHours, now: Date): string[] {
  const { timeZone, hours, leadHours, closedOn } = setting;
  const clock = clockOf(timeZone);
  const today = Math.floor(wallTime(now.getTime(), clock) / DAY_MS) * DAY_MS;
  const earliest = now.getTime() + leadHours * HOUR_MS;
  const begins = Array.from({ length: WINDOW_DAYS }, (_, index) => today + index * DAY_MS).flatMap((day) => {
    const date = new Date(day);
    if (closedOn.includes(date.toISOString().slice(0, 10))) return [];
    return hours
      .filter(({ weekday }) => weekday === date.getUTCDay())
      .flatMap(({ from, until }) => {
        const windows = Math.floor((minutesOf(until) - minutesOf(from)) / WINDOW_MINUTES);
        return Array.from({ length: windows }, (_, nth) =>
          momentAt(day + minutesOf(from) * MINUTE_MS + nth * WINDOW_MS, clock),
        );
      });
  });
  return begins
    .filter((at) => at !== undefined)
    .filter((at) => at > now.getTime() && at >= earliest)
    .sort((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
}

/** Whether one more inspection fits into the window that begins then, beside these. */
export function hasSlot(
  { capacity }: Pick<InspectionWindows, 'capacity'>,
  at: string,
  others: readonly Span[],
) {
  const window = spanOf(at, WINDOW_MINUTES);
  return others.filter((span) => overlaps(span, window)).length < capacity;
}
