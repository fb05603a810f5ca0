import * as v from 'valibot';

/** How long a window is in which a visit begins and ends. */
export const WINDOW_MINUTES = 120;

/** Windows are offered for so many days, today included. */
export const WINDOW_DAYS = 21;

export const WINDOW_CAPACITY_MAX = 50;
/** Two weeks. */
export const LEAD_HOURS_MAX = 336;
const HOURS_MAX = 28;
const DAYS_OFF_MAX = 200;

/** Minutes after midnight of "17:30"; "24:00" ends a day. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clock = v.pipe(
  v.string(),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 09:00'),
);

/** Hours of a weekday, on the company's own clock; 0 is Sunday. */
const hoursSchema = v.pipe(
  v.object({
    weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
    from: clock,
    until: clock,
  }),
  v.check(
    ({ from, until }) => minutesOf(until) - minutesOf(from) >= WINDOW_MINUTES,
    'must end at least two hours after they begin',
  ),
);
export type VisitHours = v.InferOutput<typeof hoursSchema>;

/** Two entries of one weekday that have minutes in common; undefined without any. */
export function overlapIn(hours: readonly VisitHours[]): readonly [VisitHours, VisitHours] | undefined {
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

const isZone = (zone: string) => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};

const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const whole = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words));
};

/**
 * When homeowners may book a visit themselves: never, as they say two times that suit them and the office calls; or in
 * windows of two hours within these hours.
 */
export const visitHoursSchema = v.variant('by', [
  v.object({ by: v.literal('call') }),
  v.object({
    by: v.literal('windows'),
    /** IANA name; the hours are on its clock. */
    timeZone: v.pipe(
      v.string(),
      v.maxLength(60),
      v.check(isZone, 'must be a time zone, e.g. America/Chicago'),
    ),
    hours: v.pipe(
      v.array(hoursSchema),
      v.minLength(1, 'must have hours on at least one day'),
      v.maxLength(HOURS_MAX, `must have at most ${HOURS_MAX} entries`),
      v.check((hours) => overlapIn(hours) === undefined, 'must not overlap on the same day'),
    ),
    /** A window is offered until so many hours before it begins. */
    leadHours: whole(0, LEAD_HOURS_MAX),
    /** So many visits at once. */
    capacity: whole(1, WINDOW_CAPACITY_MAX),
    /** ISO dates without visits. */
    daysOff: v.pipe(
      v.array(
        v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be dates'), v.check(isDay, 'must be dates')),
      ),
      v.maxLength(DAYS_OFF_MAX, `must be at most ${DAYS_OFF_MAX} days`),
    ),
  }),
]);
export type VisitHoursSetting = v.InferOutput<typeof visitHoursSchema>;
export type VisitWindows = Extract<VisitHoursSetting, { by: 'windows' }>;

export const onlyByCall: VisitHoursSetting = { by: 'call' };
