import type { Email } from '#lambdas/email/mailer.ts';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { methodOf } from '#shared/inspection/calendar-file.ts';
import { INSPECTION_FILE, inspectionFile } from '#shared/inspection/inspection-file.ts';
import { aroundWords, type Late, lateSentence } from '#shared/inspection/late.ts';
import { byMoment, longDay, shortHours } from '#shared/inspection/time-words.ts';
import { shownInspection } from '#shared/lead/active-inspection.ts';
import type { InspectionNews } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import type { Language } from '#shared/text.ts';
import { inspectionWords } from './inspection-words.ts';

type Told = InspectionNews['inspection'];

/** Who comes in place of another, by name. */
interface InspectorMessage {
  kind: 'inspector';
  inspection: Told;
  name: string;
  /** What they know of its time. */
  known: 'same' | 'another' | 'none';
  /** By how many minutes they were told that somebody comes late. */
  late?: number | undefined;
}

/**
 * What an email tells of an inspection: what became of it; that it is soon; who comes in place of another, by name; or by how many
 * minutes somebody comes late.
 */
export type InspectionMessage =
  | InspectionNews
  | { kind: 'reminder'; inspection: Told }
  | InspectorMessage
  | { kind: 'late'; inspection: Told; minutes: number };

/** The delay that it says in place of the time; undefined where it says none. */
function delayIn(message: InspectionMessage): Late | undefined {
  const { at, timeZone } = message.inspection;
  const minutes =
    message.kind === 'late' ? message.minutes : message.kind === 'inspector' ? message.late : undefined;
  return minutes === undefined ? undefined : { minutes, start: Date.parse(at), timeZone };
}

/** Whether it says a time to come, which moves and cancels it, and has a file. */
export const hasTime = (message: InspectionMessage) =>
  message.kind !== 'canceled' && delayIn(message) === undefined;

/** What the inspection is called in a calendar. */
export const inspectionTitle = (language: Language, company: string): string =>
  inspectionWords[language].entry(company);

/** The day and the hours, on the inspection's clock. */
const whenOf = (inspection: BookedInspection, locale: string): [day: string, time: string] => [
  longDay(locale, inspection),
  shortHours(locale, inspection),
];

/** After what is said of an inspection: what keeps it, where it frees itself otherwise. */
function confirmed(sentence: string, { confirmBy, timeZone }: BookedInspection, language: Language): string {
  if (confirmBy === undefined) return sentence;
  const { locale, confirm } = inspectionWords[language];
  return `${sentence} ${confirm(byMoment(locale, { at: confirmBy, timeZone }))}`.trim();
}

/** What keeps an inspection that frees itself, without a link; empty of one that stays. */
export function keptByPhone(
  { confirmBy, timeZone }: BookedInspection,
  language: Language,
  phone: string,
): string {
  if (confirmBy === undefined || phone === '') return '';
  const { locale, confirmByPhone } = inspectionWords[language];
  return confirmByPhone(phone, byMoment(locale, { at: confirmBy, timeZone }));
}

/** What comes before the time of an inspection. */
function openingOf(message: InspectionMessage, language: Language): string {
  const { locale, moved, canceled, reminder, inspector, knownTime } = inspectionWords[language];
  const { kind, inspection } = message;
  const delay = delayIn(message);
  const late = delay && lateSentence(delay, language);
  if (kind === 'canceled') return canceled(...whenOf(inspection, locale));
  if (kind === 'late') return late ?? '';
  if (kind === 'inspector') return `${inspector(message.name)} ${late ?? knownTime[message.known]}`.trim();
  if (kind === 'reminder') return reminder;
  return kind === 'moved' ? moved : '';
}

/** What an email tells of an inspection: what comes before its time, the time, and both in sentences. */
export function newsOf(message: InspectionMessage, language: Language) {
  const { locale, say } = inspectionWords[language];
  const [day, hours] = whenOf(message.inspection, locale);
  const opening = openingOf(message, language);
  return { opening, day, hours, whole: hasTime(message) ? `${opening} ${say(day, hours)}`.trim() : opening };
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
  const { ways } = inspectionWords[language];
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
  const { locale, say, change } = inspectionWords[language];
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

const isOfChange = ({ kind }: InspectionMessage) => ['booked', 'moved', 'canceled'].includes(kind);

/** What an email says that tells of an inspection. */
export function inspectionNewsIn(
  message: InspectionMessage,
  language: Language,
  quoted: Quoted,
  sender: Sender,
) {
  const { inspection } = message;
  const { subject, whyYou, whyReminded, change } = inspectionWords[language];
  const { companyName } = sender.company;
  const { day, hours, whole } = newsOf(message, language);
  const why = isOfChange(message) ? whyYou : whyReminded;
  const delay = delayIn(message);
  return {
    line: '',
    change: hasTime(message) ? change : '',
    ...(delay === undefined && {
      file: fileOf(inspection, quoted, sender, message.kind === 'canceled', language),
    }),
    said: {
      subject:
        message.kind === 'late'
          ? subject.late(message.minutes, companyName)
          : subject[message.kind](delay ? aroundWords(delay, language) : `${day}, ${hours}`, companyName),
      preview: whole,
      updated: hasTime(message) ? confirmed(whole, inspection, language) : whole,
      whyYou: why(companyName),
    },
  };
}
