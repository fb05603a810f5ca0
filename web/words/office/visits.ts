import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Appointment, Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { momentWords } from './formats.ts';

/** An admin in a word: what stands before the @ of their email. */
export const shortName = (email: string): string => email.split('@')[0] ?? email;

/** " Central", where the reader's own clock shows another time then. */
function clockName(at: string, timeZone: string | undefined): string {
  if (momentWords(at, 'agreed', timeZone) === momentWords(at, 'agreed')) return '';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(at),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return ` ${name?.replace(/ Time$/, '')}`;
}

/**
 * "Tue, Nov 24, 5:30 PM, lee", on the clock that its homeowner was told it on.
 * @param timeZone the company's, where it is known: of a visit that the office booked
 */
export function visitWords({ at, person, time_zone }: Appointment, timeZone?: string): string {
  const clock = time_zone ?? timeZone;
  const time = `${momentWords(at, 'agreed', clock)}${clockName(at, clock)}`;
  return person === undefined ? time : `${time}, ${shortName(person)}`;
}

/** "9:00 AM–9:45 AM Central", on the same clock. */
export function visitSpan({ at, minutes, time_zone }: Appointment, timeZone?: string): string {
  const clock = time_zone ?? timeZone;
  const ends = Date.parse(at) + minutes * 60_000;
  return `${momentWords(at, 'clock', clock)}–${momentWords(ends, 'clock', clock)}${clockName(at, clock)}`;
}

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
