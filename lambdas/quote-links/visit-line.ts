import type { Email } from '#lambdas/email/mailer.ts';
import { shownVisit } from '#shared/lead/held-visit.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { VISIT_FILE, visitFile } from '#shared/lead/visit-file.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import type { Language } from '#shared/text.ts';

interface VisitWords {
  locale: string;
  say(day: string, time: string): string;
  whoChanges: string;
  entry(company: string): string;
}

const words: Readonly<Record<Language, VisitWords>> = {
  en: {
    locale: 'en-US',
    say: (day, time) => `Your inspection: ${day}, ${time}.`,
    whoChanges: 'They can also move or cancel your inspection.',
    entry: (company) => `Roof inspection, ${company}`,
  },
  es: {
    locale: 'es-US',
    // Hours end with a point of their own: "11:00 a. m."
    say: (day, time) => `Su inspección: ${day}, ${time}`.replace(/\.?$/, '.'),
    whoChanges: 'También puede cambiar o cancelar su inspección.',
    entry: (company) => `Inspección del techo, ${company}`,
  },
};

/** When the inspection is that the homeowner booked, on the clock on which they were told; empty without one. */
export function visitLine(lead: Lead, language: Language): string {
  const visit = shownVisit(lead);
  if (visit?.timeZone === undefined) return '';
  const { locale, say } = words[language];
  const { timeZone } = visit;
  const start = new Date(visit.at);
  const end = new Date(start.getTime() + visit.minutes * 60_000);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(start);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).formatRange(start, end);
  return say(day, time);
}

interface VisitInEmail {
  /** When it is; empty without one, and for one of which the office told the time. */
  line: string;
  /** What else whoever has the link may do; empty without a visit. */
  whoChanges: string;
  /** For a calendar; absent where there is no visit to come. */
  file?: NonNullable<Email['file']>;
}

/** What an email with a quote says of its visit. */
export function visitIn(
  lead: Lead,
  { number, place }: Pick<SharedQuote, 'number' | 'place'>,
  site: { company: { companyName: string; phone: string }; host: string; now: () => Date },
): VisitInEmail {
  const language = lead.language ?? 'en';
  const { entry, whoChanges } = words[language];
  const visit = shownVisit(lead);
  const now = site.now();
  if (visit === null || Date.parse(visit.at) <= now.getTime())
    return { line: visitLine(lead, language), whoChanges: '' };
  const { companyName, phone } = site.company;
  const text = visitFile(
    visit,
    { number, host: site.host, title: entry(companyName), address: place, phone },
    now,
  );
  return {
    line: visitLine(lead, language),
    whoChanges,
    file: { name: VISIT_FILE, type: 'text/calendar', text },
  };
}
