import { type InspectionHoursSetting, minutesOf, WINDOW_MINUTES } from '#shared/company/inspection-hours.ts';
import { hasSlot, spanOf, windowsOpen } from '#shared/inspection/inspection-windows.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { openingsOf } from '#shared/site/opening-hours.ts';
import { type OfficeHours, usualHours } from '#shared/site/working-time.ts';
import type { BookingHours } from '#web/admin/data/company-clock.ts';
import { dayAfter, dayOf } from '#web/platform/business-timezone.ts';
import type { MinuteSpan } from './day-layout.ts';
import type { Stop } from './schedule.ts';

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * When the company goes to inspections on a day: in the hours that homeowners book in, else in those of the office; never on a
 * closed day.
 */
export function openOn(
  booking: BookingHours,
  { hours, closedOn }: OfficeHours,
  day: string,
): readonly MinuteSpan[] {
  if (closedOn.includes(day)) return [];
  const span = (from: string, until: string) => ({ from: minutesOf(from), until: minutesOf(until) });
  if (booking !== null)
    return booking
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ from, until }) => span(from, until));
  const stated = openingsOf(hours);
  return (
    (stated.length > 0 ? stated : openingsOf(usualHours))
      // A week of the site's begins on Monday.
      .filter((opening) => (opening.day + 1) % 7 === weekdayOf(day))
      .map(({ opens, closes }) => span(opens, closes))
  );
}

/** Whether the company is closed all that day, or at that time of it ("17:30"), as far as it says when it is open. */
export function closedAt(
  booking: BookingHours,
  office: OfficeHours,
  day: string,
  time: string,
): 'day' | 'time' | undefined {
  if (office.closedOn.includes(day)) return 'day';
  if (booking === null && openingsOf(office.hours).length === 0) return undefined;
  const open = openOn(booking, office, day);
  if (open.length === 0) return 'day';
  const minute = minutesOf(time);
  return time === '' || open.some(({ from, until }) => from <= minute && minute < until) ? undefined : 'time';
}

/** So far ahead is looked for an open day. */
const SOON_DAYS = 60;

/** The first day after that one on which the company is not closed; the day after it where none is soon. */
export function nextOpenDay(booking: BookingHours, office: OfficeHours, today: string): string {
  const days = Array.from({ length: SOON_DAYS }, (_, after) => dayAfter(today, after + 1));
  return days.find((day) => closedAt(booking, office, day, '') === undefined) ?? dayAfter(today, 1);
}

/** Why nobody is expected to go to inspections on a day; undefined where somebody is. */
export function closedReason(
  setting: InspectionHoursSetting,
  { closedOn }: Pick<OfficeHours, 'closedOn'>,
  day: string,
): 'closed day' | 'no hours' | undefined {
  if (closedOn.includes(day)) return 'closed day';
  if (setting.by !== 'windows') return undefined;
  return setting.hours.some(({ weekday }) => weekday === weekdayOf(day)) ? undefined : 'no hours';
}

/** When times begin (ISO 8601) that a homeowner could book now, by the day of the office. */
export function freeTimes(
  setting: InspectionHoursSetting,
  { closedOn }: Pick<OfficeHours, 'closedOn'>,
  stops: readonly Stop[],
  now: Date,
): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  if (setting.by !== 'windows') return days;
  const taken = stops.filter(({ lead }) => heldInspection(lead) !== undefined);
  for (const at of windowsOpen({ ...setting, closedOn }, now)) {
    if (!hasSlot(setting, at, taken)) continue;
    const day = dayOf(new Date(at));
    days.set(day, [...(days.get(day) ?? []), at]);
  }
  return days;
}

/** Those of the times at which nothing of these inspections goes on. */
export const freeBeside = (times: readonly string[], stops: readonly Stop[]): readonly string[] =>
  times.filter((at) => {
    const window = spanOf(at, WINDOW_MINUTES);
    return stops.every(({ start, end }) => end <= window.start || start >= window.end);
  });
