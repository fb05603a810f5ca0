import type { InspectionHoursSetting } from '#shared/company/inspection-hours.ts';
import { clockOf, companyZone, nearestMoment, wallTime } from '#shared/company/wall-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { openingsOf } from '#shared/site/opening-hours.ts';
import { type OfficeHours, usualHours } from '#shared/site/working-time.ts';
import type { Inspection } from './inspection.ts';
import type { Span } from './inspection-windows.ts';

/** When the company's office is open, on whose clock; without hours the usual ones hold. */
export interface OfficeTime extends OfficeHours {
  /** IANA name. */
  timeZone: string;
}

/** The office's time by its settings; undefined where nobody has set on whose clock it works, and none is given instead. */
export function officeTime(
  setting: InspectionHoursSetting,
  open: OfficeHours,
  otherwise?: string,
): OfficeTime | undefined {
  const timeZone = companyZone(setting) ?? otherwise;
  return timeZone === undefined ? undefined : { timeZone, ...open };
}

/** A reminder is looked for on so many days before an inspection: an office is closed for no longer without saying so. */
const DAYS_BEFORE = 7;
/** The latest is so long before the office closes: somebody is there who answers. */
const BEFORE_CLOSING_MS = HOUR_MS;
/** Whoever was told of a time so shortly before is not told again. */
const TOLD_MS = 4 * HOUR_MS;

const midnightOf = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;

const minutesIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** When the office is open on a day, from its midnight on, as its clock shows it; nothing on a closed day. */
function openSpans(midnight: number, { hours, closedOn }: OfficeTime): Span[] {
  if (closedOn.includes(new Date(midnight).toISOString().slice(0, 10))) return [];
  const stated = openingsOf(hours);
  // A week of the site's begins on Monday.
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  return (stated.length > 0 ? stated : openingsOf(usualHours))
    .filter(({ day }) => day === weekday)
    .map(({ opens, closes }) => ({
      start: midnight + minutesIn(opens) * MINUTE_MS,
      end: midnight + minutesIn(closes) * MINUTE_MS,
    }));
}

/** The same hour a day before, or as near to it as the office is open: of hours that are over, an hour before they end. */
function hourIn(spans: readonly Span[], wanted: number): number | undefined {
  const span = spans.findLast(({ start }) => start <= wanted) ?? spans[0];
  return span && Math.max(span.start, Math.min(wanted, span.end - BEFORE_CLOSING_MS));
}

/**
 * When a reminder of an inspection is due: the day before, or the last day before on which the office is open. Undefined where
 * it is closed for longer.
 */
export function reminderMoment(at: string, office: OfficeTime): Date | undefined {
  const clock = clockOf(office.timeZone);
  const begins = wallTime(Date.parse(at), clock);
  for (let before = 1; before <= DAYS_BEFORE; before += 1) {
    const spans = openSpans(midnightOf(begins) - before * DAY_MS, office);
    const wall = hourIn(spans, begins - DAY_MS);
    if (wall !== undefined) return new Date(nearestMoment(wall, clock));
  }
  return undefined;
}

type Reminded = Pick<Inspection, 'at' | 'booked_at' | 'no_reminder' | 'outcome'>;

/**
 * When the homeowner is reminded of an inspection. Undefined where nobody wants that, where it was booked the day before or later, as
 * what told of it then reminds, and where it was booked too late for one.
 */
export function reminderDue(
  { at, booked_at, no_reminder, outcome }: Reminded,
  office: OfficeTime,
): Date | undefined {
  if (no_reminder === true || outcome !== undefined) return undefined;
  const due = reminderMoment(at, office);
  if (due === undefined || booked_at === undefined) return due;
  const clock = clockOf(office.timeZone);
  const dayBefore = midnightOf(wallTime(Date.parse(at), clock)) - DAY_MS;
  const booked = Date.parse(booked_at);
  const isJustTold = wallTime(booked, clock) >= dayBefore || booked > due.getTime() - TOLD_MS;
  return isJustTold ? undefined : due;
}

/**
 * When inspections begin of which reminders may be due at that moment: from tomorrow to the end of the office's next day, in ISO
 * 8601. Undefined while it is closed.
 */
export function remindedNow(now: Date, office: OfficeTime): { from: string; to: string } | undefined {
  const clock = clockOf(office.timeZone);
  const wall = wallTime(now.getTime(), clock);
  const today = midnightOf(wall);
  if (!openSpans(today, office).some(({ start, end }) => start <= wall && wall < end)) return undefined;
  const days = Array.from({ length: DAYS_BEFORE }, (_, index) => today + (index + 1) * DAY_MS);
  const last = days.find((day) => openSpans(day, office).length > 0) ?? days.at(-1) ?? today;
  const moment = (midnight: number) => new Date(nearestMoment(midnight, clock)).toISOString();
  return { from: moment(today + DAY_MS), to: moment(last + DAY_MS) };
}
