import { type InspectionHoursSetting, onlyByCall } from '#shared/company/inspection-hours.ts';
import type { OfficeHours } from '#shared/site/working-time.ts';
import { closedReason, freeTimes } from '#web/admin/inspections/free-times.ts';
import type { Stop } from '#web/admin/inspections/schedule.ts';
import { useTeam } from '#web/admin/people/team.ts';
import { dayAfter, dayOf } from '#web/platform/business-timezone.ts';

/** A day of the week that shows. */
export interface WeekDay {
  /** ISO date. */
  day: string;
  stops: readonly Stop[];
  /** When times begin that a homeowner could book now, ISO 8601. */
  free: readonly string[];
  closed: ReturnType<typeof closedReason>;
}

/** Whose times can be free: everybody's but of who left the team, as far as it is known. */
export function useMayGo(): (person: string | undefined) => boolean {
  const { data } = useTeam();
  const team = data?.items.filter(({ state }) => state !== 'removed');
  return (person) => person === undefined || team === undefined || team.some(({ email }) => email === person);
}

export const WEEK_DAYS = 7;

/**
 * The days of a week, from Monday.
 * @param setting undefined until it is known
 */
export function weekDays(
  monday: string,
  stops: readonly Stop[],
  setting: InspectionHoursSetting | undefined,
  open: Pick<OfficeHours, 'closedOn'>,
  now: Date,
): WeekDay[] {
  const free = freeTimes(setting ?? onlyByCall, open, stops, now);
  return Array.from({ length: WEEK_DAYS }, (_, after) => {
    const day = dayAfter(monday, after);
    return {
      day,
      stops: stops.filter(({ start }) => dayOf(new Date(start)) === day),
      free: free.get(day) ?? [],
      closed: closedReason(setting ?? onlyByCall, open, day),
    };
  });
}
