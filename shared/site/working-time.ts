import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { type Opening, openingsOf } from './opening-hours.ts';

/** Monday is 0; January 1, 1970 was a Thursday. */
const weekdayOf = (midnight: number) => (Math.floor(midnight / DAY_MS) + 3) % 7;

/** Of a company that does not say when it is open. */
export const usualHours = ['Mo-Fr 09:00-17:00'];

/** When the office is open: in a week, and the ISO dates on which it is closed all the same. */
export interface OfficeHours {
  hours: readonly string[];
  closedOn: readonly string[];
}

/** So many days are looked back at: a company that is open for minutes a week has no more of them. */
const DAYS_BACK = 60;

const msOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

const ISO_DAY = '2026-11-23'.length;

const latestFirst = (one: Opening, other: Opening) => other.opens.localeCompare(one.opens);

/**
 * The moment since which so many working hours have passed: what came later is younger than that.
 * @param behindMs how far the office's clock is behind UTC
 */
export function workingHoursAgo(
  hours: number,
  now: Date,
  { open: { hours: lines, closedOn }, behindMs }: { open: OfficeHours; behindMs: number },
): Date {
  const stated = openingsOf(lines);
  const openings = stated.length > 0 ? stated : openingsOf(usualHours);
  const wall = now.getTime() - behindMs;
  let left = hours * 60 * MINUTE_MS;
  let midnight = wall - (wall % DAY_MS);
  for (let day = 0; day < DAYS_BACK; day += 1) {
    const isClosed = closedOn.includes(new Date(midnight).toISOString().slice(0, ISO_DAY));
    const ofDay = isClosed ? [] : openings.filter((one) => one.day === weekdayOf(midnight)).sort(latestFirst);
    for (const { opens, closes } of ofDay) {
      const from = midnight + msOf(opens);
      const until = Math.min(midnight + msOf(closes), wall);
      if (until <= from) continue;
      if (until - from >= left) return new Date(until - left + behindMs);
      left -= until - from;
    }
    midnight -= DAY_MS;
  }
  return new Date(midnight + behindMs);
}
