import * as v from 'valibot';

/** In the order of a week, as schema.org's `openingHours` writes them. */
export const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = `(?:${dayNames.join('|')})`;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const HOURS = new RegExp(`^(${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)*) (${TIME})-(${TIME})$`);

/** Hours of one day, on the company's clock. */
export interface Opening {
  /** 0 is Monday. */
  day: number;
  /** "08:00" */
  opens: string;
  closes: string;
}

/** The days of "Mo-Fr" or "Sa", 0 for Monday; a span may run over the end of the week. */
export function daysOf(span: string): number[] {
  const [first = 0, last = first] = span.split('-').map((day) => dayNames.indexOf(day));
  const length = ((last - first + dayNames.length) % dayNames.length) + 1;
  return Array.from({ length }, (_, index) => (first + index) % dayNames.length);
}

/** Each day of a line; undefined for one that says no hours. */
function openings(line: string): Opening[] | undefined {
  const [, spans, opens, closes] = HOURS.exec(line) ?? [];
  if (spans === undefined || opens === undefined || closes === undefined || opens >= closes) return undefined;
  return spans
    .split(',')
    .flatMap(daysOf)
    .map((day) => ({ day, opens, closes }));
}

export const saysHours = (line: string): boolean => openings(line) !== undefined;

/** Each day of all lines, in the order of a week; lines that say no hours are left out. */
export const openingsOf = (lines: readonly string[]): Opening[] =>
  lines
    .flatMap((line) => openings(line) ?? [])
    .sort((one, other) => one.day - other.day || one.opens.localeCompare(other.opens));

const overlap = (one: Opening, other: Opening) =>
  one.day === other.day && one.opens < other.closes && other.opens < one.closes;

export function areApart(lines: readonly string[]): boolean {
  const all = openingsOf(lines);
  return all.every((one, index) => all.slice(index + 1).every((other) => !overlap(one, other)));
}

/** When the office is open, as search engines read it too (https://schema.org/openingHours). */
export const openingHours = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.check(saysHours, 'must be days and hours in 24-hour time, like "Sa,Su 09:00-12:00"'),
    ),
  ),
  v.check((lines: string[]) => areApart(lines), 'must not have hours of one day that overlap'),
);
