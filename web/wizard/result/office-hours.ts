import { unbroken } from '#shared/inspection/time-words.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Opening, openingsOf } from '#shared/site/opening-hours.ts';
import type { ResultWords } from '#web/words/en/result.ts';

/** A Monday: the days of the week are counted from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

const weekdayText = (locale: string, day: number) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);

/** "8 AM – 6 PM", with minutes where there are some. */
function spanText(locale: string, { opens, closes }: Opening): string {
  const at = (time: string) => new Date(`2024-01-01T${time}:00Z`);
  const isWhole = opens.endsWith(':00') && closes.endsWith(':00');
  const hours = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(isWhole ? {} : { minute: '2-digit' }),
    timeZone: 'UTC',
  }).formatRange(at(opens), at(closes));
  return unbroken(hours);
}

interface DaysAlike {
  first: number;
  last: number;
  spans: string;
}

/** Days one after the other that have the same hours. */
function daysAlike(locale: string, openings: readonly Opening[]): DaysAlike[] {
  const runs: DaysAlike[] = [];
  for (const day of new Set(openings.map((one) => one.day))) {
    const spans = openings
      .filter((one) => one.day === day)
      .map((one) => spanText(locale, one))
      .join(', ');
    const before = runs.at(-1);
    if (before?.last === day - 1 && before.spans === spans) before.last = day;
    else runs.push({ first: day, last: day, spans });
  }
  return runs;
}

/**
 * When the office is open, in the page's language and without a period: "Monday to Friday, 8 AM – 6 PM; Saturday,
 * 9 AM – 12 PM". Empty where the company says no hours.
 */
export function officeHours(
  { hours }: Pick<Brand, 'hours'>,
  locale: string,
  words: Pick<ResultWords['next'], 'twoDays' | 'daysUntil'>,
): string {
  const named = (day: number) => weekdayText(locale, day);
  const written = daysAlike(locale, openingsOf(hours))
    .map(({ first, last, spans }) => {
      const join = last === first + 1 ? words.twoDays : words.daysUntil;
      return `${first === last ? named(first) : join(named(first), named(last))}, ${spans}`;
    })
    .join('; ');
  // Spanish hours end with one.
  return written.replace(/\.$/, '');
}
