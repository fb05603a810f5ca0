import { MINUTE_MS } from '#shared/durations.ts';
import type { Language } from '#shared/text.ts';

/** By how many minutes somebody comes late to what was to begin then. */
export interface Late {
  minutes: number;
  /** Milliseconds since 1970. */
  start: number;
  /** IANA name: on whose clock the homeowner was told the time. */
  timeZone: string | undefined;
}

/** "around 1:05 PM" */
export function aroundWords({ minutes, start, timeZone }: Late, language: Language): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(start + minutes * MINUTE_MS)
    // Browsers differ in the space before the half of the day.
    .replace(/\s/g, ' ');
  if (language === 'en') return `around ${clock}`;
  return `alrededor de ${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`;
}

/** "We’re about 20 minutes late and will be there around 1:05 PM." */
export function lateSentence(late: Late, language: Language = 'en'): string {
  const { minutes } = late;
  const around = aroundWords(late, language);
  return language === 'es'
    ? `Llegaremos unos ${minutes} minutos tarde, ${around}.`
    : `We’re about ${minutes} minutes late and will be there ${around}.`;
}
