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

/** "We’re about 20 minutes late and will be there around 1:05 PM." */
export function lateSentence({ minutes, start, timeZone }: Late, language: Language = 'en'): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(start + minutes * MINUTE_MS)
    // Browsers differ in the space before the half of the day.
    .replace(/\s/g, ' ');
  if (language === 'es') {
    const hour = clock.startsWith('1:') ? `la ${clock}` : `las ${clock}`;
    return `Llegaremos unos ${minutes} minutos tarde, alrededor de ${hour}.`;
  }
  return `We’re about ${minutes} minutes late and will be there around ${clock}.`;
}
