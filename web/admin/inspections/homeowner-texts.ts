import { MINUTE_MS } from '#shared/durations.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { type Late, lateSentence } from '#shared/inspection/late.ts';
import { longDay, shortHours } from '#shared/inspection/time-words.ts';
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

/** What the homeowner reads in a text, in their language. */
export const lateWords = ({ company, ...late }: Late & { company: string }, language: Language = 'en') =>
  `${language === 'es' ? `Hola, le escribimos de ${company}.` : `Hi, this is ${company}.`} ${lateSentence(late, language)}`;

/** What reminds a homeowner of an inspection in a text, in their language. */
export function reminderWords(
  { at, minutes, time_zone }: Inspection,
  company: string,
  language: Language = 'en',
): string {
  const told = { at, minutes, timeZone: time_zone, sequence: 0 };
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const [day, hours] = [longDay(locale, told), shortHours(locale, told)];
  return language === 'es'
    ? `Hola, le escribimos de ${company}. Le recordamos la inspección de su techo: ${day}, de ${hours}. ¿Necesita otro horario? Responda a este mensaje.`
    : `Hi, this is ${company}. A reminder of your roof inspection: ${day}, ${hours}. Need another time? Reply to this text.`;
}
