import * as v from 'valibot';
import { HOURS_LINES_MAX } from './brand.ts';
import { areApart, saysHours } from './opening-hours.ts';

/** The most closed days. */
const DAYS_MAX = 200;
const dayWords = 'Closed on: pick a date that there is.';

const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** When the office is open, as it is edited. */
export const officeHours = v.object({
  hours: v.pipe(
    v.array(v.pipe(v.string(), v.check(saysHours, 'Office hours: make each day end after it begins.'))),
    v.maxLength(HOURS_LINES_MAX, `Keep to ${HOURS_LINES_MAX} lines of hours.`),
    v.check(
      (lines: string[]) => areApart(lines),
      'Office hours: two times of one day overlap. Change one of them.',
    ),
  ),
  /** ISO dates on which it is closed all the same. */
  closedOn: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, dayWords), v.check(isDay, dayWords))),
    v.maxLength(DAYS_MAX, `Keep to ${DAYS_MAX} closed days: take out those that are past.`),
  ),
});
