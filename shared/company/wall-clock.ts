import { DAY_MS } from '#shared/durations.ts';
import type { InspectionHoursSetting } from './inspection-hours.ts';

/** The parts of what a clock shows there; on the machine's own where no zone is named. */
export const clockOf = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** What a clock there shows at that moment, as if it were UTC. */
export function wallTime(at: number, clock: Intl.DateTimeFormat): number {
  const parts = clock.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The moment at which clocks there first show that time; undefined for one that they skip. */
export function momentAt(wall: number, clock: Intl.DateTimeFormat): number | undefined {
  // Clocks are the furthest from UTC by half a day or so, and change by an hour or less.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(near, clock) - near);
  const moments = offsets.map((offset) => wall - offset).filter((at) => wallTime(at, clock) === wall);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** The same; of a time that clocks skip, the moment as long after the one at which they skip it. */
export const nearestMoment = (wall: number, clock: Intl.DateTimeFormat): number =>
  momentAt(wall, clock) ?? wall - (wallTime(wall - DAY_MS, clock) - (wall - DAY_MS));

/** IANA name of the company's clock, also while its hours are turned off; undefined where it never set any. */
export const companyZone = (setting: InspectionHoursSetting): string | undefined =>
  (setting.by === 'windows' ? setting : setting.kept)?.timeZone;
