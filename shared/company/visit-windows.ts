import { minutesOf, type VisitWindows, WINDOW_DAYS, WINDOW_MINUTES } from './visit-hours.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;

/** What a clock there shows at that moment, as if it were UTC. */
function wallTime(at: number, clock: Intl.DateTimeFormat): number {
  const parts = clock.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The moment at which clocks there first show that time; undefined for one that they skip. */
function momentAt(wall: number, clock: Intl.DateTimeFormat): number | undefined {
  // Clocks are the furthest from UTC by half a day or so, and change by an hour or less.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(near, clock) - near);
  const moments = offsets.map((offset) => wall - offset).filter((at) => wallTime(at, clock) === wall);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** A time during which somebody is at a home: milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

export const spanOf = (at: string, minutes: number): Span => {
  const start = Date.parse(at);
  return { start, end: start + minutes * MINUTE_MS };
};

/**
 * When windows begin that may be booked at that moment, ISO 8601, in order: within the company's hours on its own clock, later
 * than the lead time, on no day off. Whether they are full is another question.
 */
export function windowsOpen(setting: VisitWindows, now: Date): string[] {
  const { timeZone, hours, leadHours, daysOff } = setting;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, ...numeric, ...time });
  const today = Math.floor(wallTime(now.getTime(), clock) / DAY_MS) * DAY_MS;
  const earliest = now.getTime() + leadHours * HOUR_MS;
  const begins = Array.from({ length: WINDOW_DAYS }, (_, index) => today + index * DAY_MS).flatMap((day) => {
    const date = new Date(day);
    if (daysOff.includes(date.toISOString().slice(0, 10))) return [];
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
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
}

/** Whether one more visit fits into the window that begins then, beside these. */
export function hasPlace({ capacity }: Pick<VisitWindows, 'capacity'>, at: string, taken: readonly Span[]) {
  const window = spanOf(at, WINDOW_MINUTES);
  return taken.filter((span) => overlaps(span, window)).length < capacity;
}
