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
