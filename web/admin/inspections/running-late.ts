import { MINUTE_MS } from '#shared/durations.ts';
import type { Language } from '#shared/text.ts';
import type { Stop } from './schedule.ts';

/** How late somebody is, in minutes. */
const usual = [10, 15, 20, 30, 45] as const;

/**
 * By how many minutes whoever goes may be late: none that are over by now. Of what began longer ago, the same from the last
 * whole five minutes on.
 */
export function lateChoices({ start }: Pick<Stop, 'start'>, now: Date): number[] {
  const gone = (now.getTime() - start) / MINUTE_MS;
  const left = usual.filter((minutes) => minutes > gone);
  return left.length > 0 ? left : usual.map((minutes) => minutes + Math.floor(gone / 5) * 5);
}

/** The choice that stands there first. */
export const firstChoice = (choices: readonly number[]): number =>
  choices.find((minutes) => minutes >= 20) ?? choices.at(-1) ?? 20;

/** Minutes from the late end of an inspection to the beginning of the next; negative where it is not left in time. */
export const minutesBetween = (stop: Stop, minutes: number, next: Stop): number =>
  Math.round((next.start - stop.end) / MINUTE_MS) - minutes;

interface Late {
  minutes: number;
  /** Milliseconds since 1970: when it was to begin. */
  start: number;
  /** IANA name: on whose clock the homeowner was told the time. */
  timeZone: string | undefined;
  company: string;
}

/** What the homeowner reads, in their language. */
export function lateWords({ minutes, start, timeZone, company }: Late, language: Language = 'en'): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(start + minutes * MINUTE_MS)
    // Browsers differ in the space before the half of the day.
    .replace(/\s/g, ' ');
  if (language === 'es') {
    const hour = clock.startsWith('1:') ? `la ${clock}` : `las ${clock}`;
    return `Hola, le escribimos de ${company}. Llegaremos unos ${minutes} minutos tarde, alrededor de ${hour}.`;
  }
  return `Hi, this is ${company}. We’re about ${minutes} minutes late and will be there around ${clock}.`;
}
