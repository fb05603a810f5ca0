import type { CallTime, DayPart } from '#shared/lead/lead.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { dayWords, momentWords } from './formats.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days off by name: "today", "tomorrow"; undefined for any other. */
function nearDay(days: number): string | undefined {
  return ['today', 'tomorrow'][days];
}

/** How many days after today a day is. */
const daysOff = (day: string, now: Date) => (Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS;

/** A moment to come, as one says it: "today, 11:45 AM", "tomorrow, 9:00 AM", "Wed, Nov 25, 9:00 AM". */
export function whenWords(at: Date, now: Date): string {
  const day = dayOf(at);
  return `${nearDay(daysOff(day, now)) ?? dayWords(day, 'weekday')}, ${momentWords(at.getTime(), 'time')}`;
}

const partWords: Record<DayPart, string> = {
  morning: 'morning',
  midday: 'midday',
  afternoon: 'afternoon',
  evening: 'evening',
};

/** What the homeowner asked for: "tomorrow, evening, or Wed, Nov 25, midday". */
export function wishWords(callTimes: readonly CallTime[], now: Date): string {
  return callTimes
    .map(({ day, part }) => `${nearDay(daysOff(day, now)) ?? dayWords(day, 'weekday')}, ${partWords[part]}`)
    .join(', or ');
}
