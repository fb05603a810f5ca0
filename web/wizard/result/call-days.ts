import { clockOf, wallTime } from '#shared/company/wall-clock.ts';
import { type CallTime, type DayPart, dayParts, partBegins } from '#shared/lead/lead.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Opening, openingsOf } from '#shared/site/opening-hours.ts';

const DAYS_OFFERED = 6;
/** Within so many days, which those of an office with few open days all are. */
const DAYS_AHEAD = 21;
const DAY_MS = 24 * 60 * 60 * 1000;

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A company that does not say when it is open is taken to call on working days, and not in the evening. */
const workingDays: readonly Opening[] = [0, 1, 2, 3, 4].map((day) => ({
  day,
  opens: clock(partBegins.morning),
  closes: clock(partBegins.evening),
}));

type CallingBrand = Pick<Brand, 'hours' | 'callback' | 'closedOn'>;

/**
 * When the company calls: while it is open, and where it says until when it calls, until then on the days on which it
 * closes last. A short Saturday stays short.
 */
export function callHours({ hours, callback: { callsUntilHour } }: CallingBrand): Opening[] {
  const open = hours.length > 0 ? openingsOf(hours) : workingDays;
  const closing = open.reduce((last, { closes }) => (closes > last ? closes : last), '');
  const until = callsUntilHour === 0 ? closing : clock(callsUntilHour);
  return open
    .map((one) => ({ ...one, closes: one.closes === closing || one.closes > until ? until : one.closes }))
    .filter(({ opens, closes }) => opens < closes);
}

/** The clock there; the device's where it knows no such zone. */
function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return clockOf(timeZone);
  } catch {
    return clockOf(undefined);
  }
}

/** The date there, at midnight UTC: days are counted there without hours that clocks skip. */
const localDay = (now: Date, timeZone: string | undefined) =>
  Math.floor(wallTime(now.getTime(), clockIn(timeZone)) / DAY_MS) * DAY_MS;

/** A day of the week as hours count it, from Monday. */
const weekdayOf = (day: Date) => (day.getUTCDay() + 6) % 7;

/**
 * The next six days after today on which the company calls, as ISO dates.
 * @param timeZone IANA name of the company's clock, on which today is; undefined for the device's
 */
export function callDays(now: Date, brand: CallingBrand, timeZone?: string): string[] {
  const calls = callHours(brand);
  const today = localDay(now, timeZone);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => new Date(today + (index + 1) * DAY_MS))
    .filter((day) => calls.some((one) => one.day === weekdayOf(day)))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => brand.closedOn?.includes(day) !== true)
    .slice(0, DAYS_OFFERED);
}

/** A wish on its way: empty where it is not chosen yet. */
export interface TimeWish {
  day: string;
  part: DayPart | '';
}

const isWhole = (wish: TimeWish): wish is CallTime => wish.day !== '' && wish.part !== '';

/**
 * What the office hears once the homeowner is done; null while the wish has a day without a part of it or a part without
 * its day, and where nothing was ever wished for.
 */
export function timesToSend(chosen: readonly CallTime[], wish: TimeWish): CallTime[] | null {
  if (isWhole(wish)) return [wish];
  const isTakenBack = wish.day === '' && wish.part === '' && chosen.length > 0;
  return isTakenBack ? [] : null;
}

/** The days to choose from; one that was chosen earlier stays among them until it is changed. */
export function daysFor({ day }: TimeWish, offered: readonly string[]): readonly string[] {
  return day === '' || offered.includes(day) ? offered : [day, ...offered];
}

const partEnds: Record<DayPart, number> = {
  morning: partBegins.midday,
  midday: partBegins.afternoon,
  afternoon: partBegins.evening,
  evening: 24,
};

/** Whether the company calls in that part of the day; of any day while none is chosen. */
const isCalled = (day: string, part: DayPart, calls: readonly Opening[]) =>
  calls.some(
    (one) =>
      (day === '' || one.day === weekdayOf(new Date(day))) &&
      clock(partBegins[part]) < one.closes &&
      one.opens < clock(partEnds[part]),
  );

/** The parts of that day in which the company calls. One that was chosen earlier stays among them until it is changed. */
export function partsFor({ day, part }: TimeWish, calls: readonly Opening[]): readonly DayPart[] {
  return dayParts.filter((one) => one === part || isCalled(day, one, calls));
}

/** The wish with another day, which takes the part of the day along if the company calls in it then. */
export function onDay({ part }: TimeWish, day: string, calls: readonly Opening[]): TimeWish {
  return { day, part: part !== '' && isCalled(day, part, calls) ? part : '' };
}

/** "2026-11-23" reads "Mon, Nov 23". */
export function dayText(locale: string, isoDate: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${isoDate}T00:00:00Z`));
}
