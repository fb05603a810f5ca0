import { heldVisit } from '#shared/lead/held-visit.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { Language } from '#shared/text.ts';

const words: Readonly<Record<Language, { locale: string; say(day: string, time: string): string }>> = {
  en: { locale: 'en-US', say: (day, time) => `Your inspection: ${day}, ${time}.` },
  es: { locale: 'es-US', say: (day, time) => `Su inspección: ${day}, ${time}.` },
};

/** When the inspection is that the homeowner booked, on the clock on which they were told; empty without one. */
export function visitLine(lead: Lead, language: Language): string {
  const visit = heldVisit(lead);
  if (visit?.time_zone === undefined) return '';
  const { locale, say } = words[language];
  const timeZone = visit.time_zone;
  const start = new Date(visit.at);
  const end = new Date(start.getTime() + visit.minutes * 60_000);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(start);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).formatRange(start, end);
  return say(day, time);
}
