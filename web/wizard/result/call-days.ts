import type { CallTime, DayPart } from '#shared/lead/lead.ts';
import { phoneLink } from '#shared/lead/phone.ts';

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

/** What the office hears after a change: each wish counts once its day and part are chosen. Null where that is the same. */
export function timesToSend(before: readonly TimeWish[], after: readonly TimeWish[]): CallTime[] | null {
  const whole = after.filter(isWhole);
  return JSON.stringify(whole) === JSON.stringify(before.filter(isWhole)) ? null : whole;
}

/** The days to choose from; one that was chosen earlier stays among them until it is changed. */
export function daysFor({ day }: TimeWish, offered: readonly string[]): readonly string[] {
  return day === '' || offered.includes(day) ? offered : [day, ...offered];
}

/** "2026-11-23" reads "Mon, Nov 23". */
export function dayText(locale: string, isoDate: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${isoDate}T00:00:00Z`));
}

/**
 * `sms:` address that opens a text message with its first words; empty where the number has no digits.
 * Both `?` and `&`: Android reads the text after the one, iPhones after the other.
 */
export function textLink(phone: string, message: string): string {
  const call = phoneLink(phone);
  return call === '' ? '' : `${call.replace(/^tel:/, 'sms:')}?&body=${encodeURIComponent(message)}`;
}
