import { MINUTE_MS } from '#shared/durations.ts';
import type { BookedInspection } from './booked-inspection.ts';

const zoned = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/** "Tue, Dec 1", on the company's clock. */
export const inspectionDay = (
  locale: string,
  { at, timeZone }: Pick<BookedInspection, 'at' | 'timeZone'>,
): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...zoned(timeZone),
  }).format(new Date(at));

/** "9:00 – 11:00 AM", on the company's clock. */
export const inspectionHours = (locale: string, { at, minutes, timeZone }: BookedInspection): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...zoned(timeZone) }).formatRange(
    new Date(at),
    new Date(Date.parse(at) + minutes * MINUTE_MS),
  );

/** A line joins what stands on both sides of it. */
const WORD_JOINER = '\u2060';

/**
 * Days and hours as a page shows them: no line ends inside "2–4 PM" or "November 30", only after a comma and, in Spanish,
 * after the weekday.
 */
export const unbroken = (time: string): string =>
  time
    .replace(/(,?)\s(?!\d+ de )/g, (_, comma: string) => (comma === '' ? '\u00a0' : ', '))
    .replace('–', `${WORD_JOINER}–${WORD_JOINER}`);

const isSpanish = (locale: string) => locale.startsWith('es');

/** "Monday, November 30", in Spanish "lunes 30 de noviembre", on the company's clock. */
export function longDay(locale: string, { at, timeZone }: Pick<BookedInspection, 'at' | 'timeZone'>): string {
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...zoned(timeZone),
  }).format(new Date(at));
  return isSpanish(locale) ? day.replace(',', '') : day;
}

/** "Monday, November 30, 9:14 AM", in Spanish "lunes 30 de noviembre, 9:14 AM", on the company's clock. */
export function byMoment(
  locale: string,
  { at, timeZone }: Pick<BookedInspection, 'at' | 'timeZone'>,
): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...zoned(timeZone) });
  // Browsers differ in the space before the half of the day.
  return `${longDay(locale, { at, timeZone })}, ${clock.format(new Date(at)).replace(/\s/g, ' ')}`;
}

/** "2–4 PM" or "11 AM–1:30 PM", in Spanish "2 a 4 PM", on the company's clock. */
export function shortHours(locale: string, { at, minutes, timeZone }: BookedInspection): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...zoned(timeZone) });
  const [from, to] = [Date.parse(at), Date.parse(at) + minutes * MINUTE_MS].map((time) => {
    const [hour = '', , minute = '', , half = ''] = clock.formatToParts(time).map(({ value }) => value);
    return { time: minute === '00' ? hour : `${hour}:${minute}`, half };
  });
  const begins = from?.half === to?.half ? from?.time : `${from?.time} ${from?.half}`;
  return `${begins}${isSpanish(locale) ? ' a ' : '–'}${to?.time} ${to?.half}`;
}
