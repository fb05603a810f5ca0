import type { Email } from '#lambdas/email/mailer.ts';
import {
  type BookedInspection,
  byMoment,
  longDay,
  shortHours,
} from '#shared/inspection/booked-inspection.ts';
import { methodOf } from '#shared/inspection/calendar-file.ts';
import { INSPECTION_FILE, inspectionFile } from '#shared/inspection/inspection-file.ts';
import { shownInspection } from '#shared/lead/active-inspection.ts';
import type { InspectionNews } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import type { Language } from '#shared/text.ts';

interface InspectionWords {
  locale: string;
  say(day: string, time: string): string;
  change: string;
  /** What keeps a time that frees itself; `when` is a day and an hour. */
  confirm(when: string): string;
  /** The same where no link shows the quote. */
  confirmByPhone(phone: string, when: string): string;
  entry(company: string): string;
  /** In a calendar's entry. */
  ways(url: string): string;
  moved: string;
  canceled(day: string, time: string): string;
  subject: Readonly<Record<InspectionNews['kind'], (when: string, company: string) => string>>;
  whyYou(company: string): string;
}

/** What the inspection is called in a calendar. */
export const inspectionTitle = (language: Language, company: string): string =>
  words[language].entry(company);

const words: Readonly<Record<Language, InspectionWords>> = {
  en: {
    locale: 'en-US',
    say: (day, time) => `See you ${day}, ${time}.`,
    change: 'Change or cancel',
    confirm: (when) => `To keep this time, open your quote from this email by ${when}.`,
    confirmByPhone: (phone, when) => `To keep this time, call ${phone} by ${when}.`,
    entry: (company) => `Roof inspection, ${company}`,
    ways: (url) => `Move or cancel: ${url}`,
    moved: 'Your inspection has a new time.',
    canceled: (day, time) => `Your inspection is canceled. It was ${day}, ${time}.`,
    subject: {
      booked: (when, company) => `Inspection booked: ${when}, ${company}`,
      moved: (when, company) => `Inspection moved to ${when}, ${company}`,
      canceled: (when, company) => `Inspection canceled: ${when}, ${company}`,
    },
    whyYou: (company) =>
      `You got this email because an inspection by ${company} was booked, moved, or canceled. It isn’t a mailing list.`,
  },
  es: {
    locale: 'es-US',
    say: (day, time) => `Nos vemos el ${day}, de ${time}.`,
    change: 'Cambiar o cancelar',
    confirm: (when) => `Para conservar este horario, abra su cotización desde este correo antes del ${when}.`,
    confirmByPhone: (phone, when) => `Para conservar este horario, llame al ${phone} antes del ${when}.`,
    entry: (company) => `Inspección del techo, ${company}`,
    ways: (url) => `Cambiar o cancelar: ${url}`,
    moved: 'Su inspección tiene un nuevo horario.',
    canceled: (day, time) => `Su inspección está cancelada. Era el ${day}, de ${time}.`,
    subject: {
      booked: (when, company) => `Inspección reservada: ${when}, ${company}`,
      moved: (when, company) => `Nuevo horario de su inspección: ${when}, ${company}`,
      canceled: (when, company) => `Inspección cancelada: ${when}, ${company}`,
    },
    whyYou: (company) =>
      `Recibió este correo porque una inspección de ${company} se agendó, cambió o se canceló. No es una lista de correos.`,
  },
};

/** The day and the hours, on the inspection's clock. */
const whenOf = (inspection: BookedInspection, locale: string): [day: string, time: string] => [
  longDay(locale, inspection),
  shortHours(locale, inspection),
];

/** After what is said of an inspection: what keeps it, where it frees itself otherwise. */
function confirmed(sentence: string, { confirmBy, timeZone }: BookedInspection, language: Language): string {
  if (confirmBy === undefined) return sentence;
  const { locale, confirm } = words[language];
  return `${sentence} ${confirm(byMoment(locale, { at: confirmBy, timeZone }))}`.trim();
}

/** What keeps an inspection that frees itself, without a link; empty of one that stays. */
export function keptByPhone(
  { confirmBy, timeZone }: BookedInspection,
  language: Language,
  phone: string,
): string {
  if (confirmBy === undefined || phone === '') return '';
  const { locale, confirmByPhone } = words[language];
  return confirmByPhone(phone, byMoment(locale, { at: confirmBy, timeZone }));
}

/** What has become of an inspection: what comes before its time, the time, and both in sentences. */
export function newsOf({ kind, inspection }: InspectionNews, language: Language) {
  const { locale, say, moved, canceled } = words[language];
  const [day, hours] = whenOf(inspection, locale);
  if (kind === 'canceled') return { opening: canceled(day, hours), day, hours, whole: canceled(day, hours) };
  const opening = kind === 'moved' ? moved : '';
  return { opening, day, hours, whole: `${opening} ${say(day, hours)}`.trim() };
}

interface VisitInEmail {
  /** When it is; empty without one to come, and for one of which the office told the time. */
  line: string;
  /** On the button that changes it; empty where there is nothing to change. */
  change: string;
  /** For a calendar; absent where there is no inspection to come. */
  file?: NonNullable<Email['file']>;
  /** In place of what the quote's own email says, where it tells of the inspection. */
  said?: { subject: string; preview: string; updated: string; whyYou: string };
}

/** The site and the company of an email. */
interface Sender {
  company: { companyName: string; phone: string; email: string };
  host: string;
  /** The homeowner's own link, by which an inspection is moved or canceled; empty where none does. */
  url: string;
  /** The homeowner's address. */
  to: string;
  now: () => Date;
}

type Quoted = Pick<SharedQuote, 'number' | 'place'>;

function fileOf(
  inspection: BookedInspection,
  { number, place }: Quoted,
  { company, host, url, to, now }: Sender,
  gone: boolean,
  language: Language,
) {
  const { companyName: name, phone, email } = company;
  const { ways } = words[language];
  const organizer = email === '' ? undefined : { name, email, guest: to };
  const text = inspectionFile(
    inspection,
    {
      number,
      host,
      title: inspectionTitle(language, name),
      address: place,
      phone,
      ...(!gone && url !== '' && { ways: ways(url) }),
      ...(organizer && { organizer }),
    },
    now(),
    gone,
  );
  return { name: INSPECTION_FILE, type: 'text/calendar', method: methodOf(gone, organizer), text };
}

/** What an email with a quote says of its inspection. */
export function inspectionIn(lead: Lead, quoted: Quoted, sender: Sender): VisitInEmail {
  const language = lead.language ?? 'en';
  const inspection = shownInspection(lead);
  const { locale, say, change } = words[language];
  if (inspection === null || Date.parse(inspection.at) <= sender.now().getTime())
    return { line: '', change: '' };
  return {
    // On no clock of its own the server does not know the hour.
    line:
      inspection.timeZone === undefined
        ? ''
        : confirmed(say(...whenOf(inspection, locale)), inspection, language),
    change,
    file: fileOf(inspection, quoted, sender, false, language),
  };
}

/** What an email says that tells of an inspection. */
export function inspectionNewsIn(news: InspectionNews, language: Language, quoted: Quoted, sender: Sender) {
  const { kind, inspection } = news;
  const { subject, whyYou, change } = words[language];
  const { companyName } = sender.company;
  const { day, hours, whole } = newsOf(news, language);
  return {
    line: '',
    change: kind === 'canceled' ? '' : change,
    file: fileOf(inspection, quoted, sender, kind === 'canceled', language),
    said: {
      subject: subject[kind](`${day}, ${hours}`, companyName),
      preview: whole,
      updated: kind === 'canceled' ? whole : confirmed(whole, inspection, language),
      whyYou: whyYou(companyName),
    },
  };
}
