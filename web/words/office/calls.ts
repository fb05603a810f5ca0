import type { CallOutcome, CallTime, DayPart } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayOf } from '#web/platform/office-clock.ts';
import { counted, dayWords, momentWords } from './formats.ts';

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

/** What a tap on the outcome does, under its name. */
export function outcomeHint(outcome: CallOutcome, next: Date | null, now: Date, isNew: boolean): string {
  if (outcome === 'call_back') return 'Pick when';
  if (outcome === 'reached') return isNew ? 'Sets status to Contacted' : 'Then the next step';
  return next === null ? 'Logs the call' : `Follow up ${whenWords(next, now)}`;
}

/** An outcome in a button of the lead's page, four in a line. */
export const shortOutcomes: Record<CallOutcome, string> = {
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  reached: 'Reached',
  call_back: 'Call back',
};

/** Whether and when somebody has tried to call. */
export function triedWords({ call_attempts = 0, last_attempt_at }: Lead): string {
  if (call_attempts === 0) return 'No calls logged.';
  const times = counted(call_attempts, 'attempt');
  if (last_attempt_at === undefined) return times;
  return `${times}, ${call_attempts === 1 ? '' : 'last '}${momentWords(last_attempt_at)}`;
}

/** When to follow up, and whether it is due: a moment of that day, or the day alone. */
export function dueWords(day: string, today: string, at?: string): { text: string; isDue: boolean } {
  const clock = at === undefined ? '' : `, ${momentWords(at, 'clock')}`;
  if (day > today) return { text: `Follow up ${dayWords(day, 'weekday')}${clock}`, isDue: false };
  const text = day === today ? `Follow up today${clock}` : `Overdue since ${dayWords(day, 'weekday')}`;
  return { text, isDue: true };
}
