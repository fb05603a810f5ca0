import { type CallTime, type DayPart, dayParts, partBegins } from '#shared/lead/lead.ts';

const DAYS_OFFERED = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The date where the homeowner is, at midnight UTC: days are counted there without hours that clocks skip. */
const localDay = (now: Date) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());

const isWorkingDay = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/** The next six working days after today, Monday to Friday, as ISO dates. */
export function callDays(now: Date): string[] {
  return Array.from(
    { length: 2 * DAYS_OFFERED },
    (_, index) => new Date(localDay(now) + (index + 1) * DAY_MS),
  )
    .filter(isWorkingDay)
    .slice(0, DAYS_OFFERED)
    .map((day) => day.toISOString().slice(0, 10));
}

/** A wish on its way: empty where it is not chosen yet. */
export interface TimeWish {
  day: string;
  part: DayPart | '';
}

/** The two wishes as the fields show them at first. */
export function wishesOf(chosen: readonly CallTime[]): TimeWish[] {
  return [chosen[0], chosen[1]].map((time) => ({ day: time?.day ?? '', part: time?.part ?? '' }));
}

const isWhole = (wish: TimeWish): wish is CallTime => wish.day !== '' && wish.part !== '';

/**
 * What the office hears once the homeowner is done; null while a wish has a day without a part of it or a part without
 * its day, and where nothing was ever wished for.
 */
export function timesToSend(chosen: readonly CallTime[], wishes: readonly TimeWish[]): CallTime[] | null {
  const begun = wishes.filter(({ day, part }) => day !== '' || part !== '');
  const whole = begun.filter(isWhole);
  const isDone = whole.length === begun.length && whole.length + chosen.length > 0;
  return isDone ? whole : null;
}

/** The days to choose from; one that was chosen earlier stays among them until it is changed. */
export function daysFor({ day }: TimeWish, offered: readonly string[]): readonly string[] {
  return day === '' || offered.includes(day) ? offered : [day, ...offered];
}

/**
 * The parts of a day in which the company still calls; a company that does not say until when offers no evening. One
 * that was chosen earlier stays among them until it is changed.
 */
export function partsFor({ part }: TimeWish, callsUntilHour: number): readonly DayPart[] {
  const until = callsUntilHour === 0 ? partBegins.evening : callsUntilHour;
  return dayParts.filter((one) => one === part || partBegins[one] < until);
}

/** "2026-11-23" reads "Mon, Nov 23". */
export function dayText(locale: string, isoDate: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${isoDate}T00:00:00Z`));
}
