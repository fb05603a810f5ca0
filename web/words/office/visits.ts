import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Appointment, Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { momentWords } from './formats.ts';

/** An admin in a word: what stands before the @ of their email. */
export const shortName = (email: string): string => email.split('@')[0] ?? email;

/** "Tue, Nov 24, 5:30 PM, lee" */
export const visitWords = ({ at, person }: Appointment): string =>
  [momentWords(at, 'agreed'), person === undefined ? '' : shortName(person)]
    .filter((part) => part !== '')
    .join(', ');

/** Who is elsewhere at that time: "lee: Karl Flores". */
export const takenWords = (taken: readonly Lead[]): string =>
  taken
    .map(({ name, appointment }) =>
      appointment?.person === undefined ? name : `${shortName(appointment.person)}: ${name}`,
    )
    .join(', ');

/** What whoever goes reads of a visit in their calendar. */
export const visitDescription = ({ id, phone, appointment }: Lead, page: string): string =>
  [formattedPhone(phone), quoteNumber(id), appointment?.note ?? '', page]
    .filter((line) => line !== '')
    .join('\n');
