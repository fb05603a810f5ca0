import * as v from 'valibot';

/** "07:00"; "24:00" ends a day. */
const clock = v.pipe(
  v.string(),
  v.regex(
    /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'Enter a time for the beginning and the end, such as 07:00.',
  ),
);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** The hours in which a device rings for a new lead, on its own clock; they may run over midnight. A leak rings at any hour. */
export const pushHoursSchema = v.pipe(
  v.object({
    from: clock,
    until: clock,
    timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'Pick the time zone of this device.')),
  }),
  v.check(({ from, until }) => from !== until, 'Make the hours end later than they begin.'),
);
export type PushHours = v.InferOutput<typeof pushHoursSchema>;

/** The time of day on a clock, "07:00". */
function timeIn(timeZone: string, now: Date): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(now);
}

/** Whether a device with these hours rings now. */
export function ringsNow(hours: PushHours | undefined, isEmergency: boolean, now: Date): boolean {
  if (hours === undefined || isEmergency) return true;
  const { from, until, timeZone } = hours;
  const time = timeIn(timeZone, now);
  return from < until ? from <= time && time < until : from <= time || time < until;
}
