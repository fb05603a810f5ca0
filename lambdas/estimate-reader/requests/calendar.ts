import { dateIn } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { CountedDay } from '#shared/estimate/requests.ts';

/** A printed length of time. */
export type Length = Pick<CountedDay, 'count' | 'unit'>;

/**
 * The last day of a limit: the base day is day 0; days and weeks are counted one by one, months and years keep the day of
 * the month, or take the month's last day where it has no such day. Weekends do not move it.
 * @param base ISO date
 * @returns ISO date
 */
export function lastDay(base: string, { count, unit }: Length): string {
  const date = new Date(`${base}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') {
    date.setUTCDate(date.getUTCDate() + count * (unit === 'week' ? 7 : 1));
    return isoOf(date);
  }
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1));
  const inMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, inMonth));
  return isoOf(date);
}

const isoOf = (date: Date) => date.toISOString().slice(0, '2026-11-29'.length);

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const FORMS = [
  /\d{4}-\d{1,2}-\d{1,2}/,
  /\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})/,
  new RegExp(`${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`),
  new RegExp(`(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: day of)?[ -]${MONTH}\\.?,?[ -]\\d{4}`),
];

/** Any date as estimates and letters print it, in normalized text. */
export const DATE = FORMS.map(({ source }) => source).join('|');

const DAY_FIRST = new RegExp(
  `^(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: day of)?[ -](${MONTH})\\.?,?[ -](\\d{4})$`,
);

/** The ISO date that a printed date means, month before day as in the US; null for a day that does not exist. */
export function dayOf(printed: string): string | null {
  const dayFirst = DAY_FIRST.exec(printed);
  if (dayFirst !== null) return dateIn(`${dayFirst[2]} ${dayFirst[1]}, ${dayFirst[3]}`);
  return dateIn(printed.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{2,4})$/, '$1/$2/$3'));
}
