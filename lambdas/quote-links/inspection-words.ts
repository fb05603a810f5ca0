import type { InspectionNews } from '#shared/lead/inspection-notices.ts';
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
  reminder: string;
  inspector(name: string): string;
  /** After who comes: what of the time is new to whoever knows it, another one, or none. */
  knownTime: Readonly<Record<'same' | 'another' | 'none', string>>;
  subject: Readonly<
    Record<InspectionNews['kind'] | 'reminder' | 'inspector', (when: string, company: string) => string>
  > & { late(minutes: number, company: string): string };
  whyYou(company: string): string;
  /** Of what became of no inspection. */
  whyReminded(company: string): string;
}

/** What emails say of inspections, in each language. */
export const inspectionWords: Readonly<Record<Language, InspectionWords>> = {
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
    reminder: 'A reminder of your inspection.',
    inspector: (name) => `${name} comes to your inspection.`,
    knownTime: { same: 'The time stays the same.', another: 'It has a new time.', none: '' },
    subject: {
      reminder: (when, company) => `Reminder: inspection ${when}, ${company}`,
      inspector: (when, company) => `Who comes to your inspection: ${when}, ${company}`,
      late: (minutes, company) => `About ${minutes} minutes late, ${company}`,
      booked: (when, company) => `Inspection booked: ${when}, ${company}`,
      moved: (when, company) => `Inspection moved to ${when}, ${company}`,
      canceled: (when, company) => `Inspection canceled: ${when}, ${company}`,
    },
    whyYou: (company) =>
      `You got this email because an inspection by ${company} was booked, moved, or canceled. It isn’t a mailing list.`,
    whyReminded: (company) =>
      `You got this email because you have an inspection by ${company}. It isn’t a mailing list.`,
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
    reminder: 'Le recordamos su inspección.',
    inspector: (name) => `${name} irá a su inspección.`,
    knownTime: { same: 'El horario no cambia.', another: 'Tiene un nuevo horario.', none: '' },
    subject: {
      reminder: (when, company) => `Recordatorio: inspección ${when}, ${company}`,
      inspector: (when, company) => `Quién irá a su inspección: ${when}, ${company}`,
      late: (minutes, company) => `Unos ${minutes} minutos tarde, ${company}`,
      booked: (when, company) => `Inspección reservada: ${when}, ${company}`,
      moved: (when, company) => `Nuevo horario de su inspección: ${when}, ${company}`,
      canceled: (when, company) => `Inspección cancelada: ${when}, ${company}`,
    },
    whyYou: (company) =>
      `Recibió este correo porque una inspección de ${company} se agendó, cambió o se canceló. No es una lista de correos.`,
    whyReminded: (company) =>
      `Recibió este correo porque tiene una inspección de ${company}. No es una lista de correos.`,
  },
};
