import * as v from 'valibot';
import { optionalOrIgnore } from '#shared/text.ts';
import { timeZone } from './time-zone.ts';

/** How long a window is in which an inspection begins and ends. */
export const WINDOW_MINUTES = 120;

/** Windows are offered for so many days, today included. */
export const WINDOW_DAYS = 21;

const WINDOW_CAPACITY_MAX = 50;
/** Two weeks. */
const LEAD_HOURS_MAX = 336;
const HOURS_MAX = 28;

/** Minutes after midnight of "17:30"; "24:00" ends a day. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clock = v.pipe(
  v.string(),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time for each beginning and end, such as 09:00.'),
);

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** "9:00 AM" of "09:00". */
const clockWords = (time: string): string => {
  const [hours, minutes] = [Math.floor(minutesOf(time) / 60), minutesOf(time) % 60];
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
};
/** "9:00 AM–5:00 PM" */
export const spanWords = ({ from, until }: Pick<InspectionHours, 'from' | 'until'>) =>
  `${clockWords(from)}–${clockWords(until)}`;

/** Hours of a weekday, on the company's own clock; 0 is Sunday. */
const hoursSchema = v.pipe(
  v.object({
    weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
    from: clock,
    until: clock,
  }),
  v.check(
    ({ from, until }) => minutesOf(until) - minutesOf(from) >= WINDOW_MINUTES,
    ({ input }) => `${weekdays[input.weekday]}: make the hours end at least two hours after they begin.`,
  ),
);
export type InspectionHours = v.InferOutput<typeof hoursSchema>;

/** Two entries of one weekday that have minutes in common; undefined without any. */
function overlapIn(
  hours: readonly InspectionHours[],
): readonly [InspectionHours, InspectionHours] | undefined {
  const sorted = [...hours].sort(
    (one, other) => one.weekday - other.weekday || minutesOf(one.from) - minutesOf(other.from),
  );
  for (const [index, next] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before?.weekday === next.weekday && minutesOf(next.from) < minutesOf(before.until))
      return [before, next];
  }
  return undefined;
}

/** What is wrong with two such entries, and what mends it. */
function overlapWords([one, other]: readonly [InspectionHours, InspectionHours]): string {
  return `${weekdays[one.weekday]}: ${spanWords(one)} and ${spanWords(other)} overlap. Change one of them.`;
}

const whole = (what: string, least: number, most: number) => {
  const words = `${what}: enter a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words));
};

const windowsSchema = v.object({
  by: v.literal('windows'),
  /** IANA name; the hours are on its clock. */
  timeZone: timeZone('Pick the time zone of your office.'),
  hours: v.pipe(
    v.array(hoursSchema),
    v.minLength(1, 'Add hours on at least one day.'),
    v.maxLength(HOURS_MAX, `Keep to ${HOURS_MAX} lines of hours.`),
    v.check(
      (hours) => overlapIn(hours) === undefined,
      ({ input }) => {
        const overlap = overlapIn(input);
        return overlap === undefined ? '' : overlapWords(overlap);
      },
    ),
  ),
  /** A window is offered until so many hours before it begins. */
  leadHours: whole('Minimum notice (hours)', 0, LEAD_HOURS_MAX),
  /** So many inspections at once. */
  capacity: whole('Inspections per time slot', 1, WINDOW_CAPACITY_MAX),
});

/**
 * When homeowners may book an inspection themselves: never, as they say a time that suits them and the office calls; or in
 * windows of two hours within these hours. Hours that were set stay while they are turned off.
 */
export const inspectionHoursSchema = v.variant('by', [
  v.object({ by: v.literal('call'), kept: optionalOrIgnore(windowsSchema) }),
  windowsSchema,
]);
export type InspectionHoursSetting = v.InferOutput<typeof inspectionHoursSchema>;
export type InspectionWindows = Extract<InspectionHoursSetting, { by: 'windows' }>;

export const onlyByCall: InspectionHoursSetting = { by: 'call' };
