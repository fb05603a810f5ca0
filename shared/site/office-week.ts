import { dayNames, daysOf } from './opening-hours.ts';

/** Hours of one day as they are edited: "08:00", or empty while no time is set. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** The hours of each day, from Monday on; none of a day that is closed. */
export type OfficeWeek = readonly (readonly DayHours[])[];

/** Also hours that are not right yet: what is wrong with them is said elsewhere. */
const LINE = /^([A-Za-z,-]+) (\d\d:\d\d|)-(\d\d:\d\d|)$/;

/** Lines of schema.org's `openingHours` as a week; a line that says neither days nor hours is left out. */
export function weekOf(lines: readonly string[]): OfficeWeek {
  const week: DayHours[][] = dayNames.map(() => []);
  for (const line of lines) {
    const [, spans = '', opens = '', closes = ''] = LINE.exec(line) ?? [];
    for (const day of spans.split(',').flatMap(daysOf)) week[day]?.push({ opens, closes });
  }
  return week.map((hours) => [...hours].sort((one, other) => one.opens.localeCompare(other.opens)));
}

/** "Mo-We,Fr": days of one another's hours, in the order of a week. */
function spansOf(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => (first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`))
    .join(',');
}

/** The week as lines: days that have the same hours share one. */
export function linesOf(week: OfficeWeek): string[] {
  const days = new Map<string, Set<number>>();
  week.forEach((hours, day) => {
    for (const { opens, closes } of hours) {
      const times = `${opens}-${closes}`;
      days.set(times, (days.get(times) ?? new Set()).add(day));
    }
  });
  return [...days].map(([times, ofTimes]) => `${spansOf([...ofTimes])} ${times}`);
}
