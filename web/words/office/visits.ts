import type { Inspection } from '#shared/inspection/inspection.ts';
import { fromConnection, heldInspection, isConfirmed } from '#shared/lead/active-inspection.ts';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { barelyWords, momentWords } from './formats.ts';

/** An admin in a word: what stands before the @ of their email. */
export const shortName = (email: string): string => email.split('@')[0] ?? email;

/** "Tue, Nov 24, 5:30 PM, lee", on the clock that its homeowner was told it on, else on the office's. */
export function visitWords({ at, person, time_zone }: Inspection): string {
  const time = momentWords(at, 'agreed', time_zone);
  return person === undefined ? time : `${time}, ${shortName(person)}`;
}

/** What is unusual about a visit: how many came from one connection, and until when one is only held. */
export function visitWarnings(lead: Lead): string[] {
  const { from_connection: count, confirm_by: by, time_zone } = heldInspection(lead) ?? {};
  return [
    ...(count === undefined ? [] : [fromConnection(count)]),
    ...(by === undefined || isConfirmed(lead)
      ? []
      : [`Not confirmed by email. Frees itself ${momentWords(by, 'agreed', time_zone)}.`]),
  ];
}

/** "9:00 AM–9:45 AM Central", on the same clock. */
export function inspectionSpan({ at, minutes, time_zone }: Inspection): string {
  const ends = Date.parse(at) + minutes * 60_000;
  return `${barelyWords(at, 'clock', time_zone)}–${momentWords(ends, 'clock', time_zone)}`;
}

/** Who is elsewhere at that time: "lee: Karl Flores". */
export const takenWords = (taken: readonly Lead[]): string =>
  taken
    .map(({ name, inspection }) =>
      inspection?.person === undefined ? name : `${shortName(inspection.person)}: ${name}`,
    )
    .join(', ');

/** What whoever goes reads of a visit in their calendar. */
export const inspectionDescription = ({ id, phone, inspection }: Lead, page: string): string =>
  [formattedPhone(phone), quoteNumber(id), inspection?.note ?? '', page]
    .filter((line) => line !== '')
    .join('\n');
