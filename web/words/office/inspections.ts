import type { Inspection } from '#shared/inspection/inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { barelyWords, momentWords } from './formats.ts';

/** An admin in a word: what stands before the @ of their email. */
export const shortName = (email: string): string => email.split('@')[0] ?? email;

/** "Tue, Nov 24, 5:30 PM, lee", on the clock that its homeowner was told it on, else on the office's. */
export function inspectionText({ at, person, time_zone }: Inspection): string {
  const time = momentWords(at, 'agreed', time_zone);
  return person === undefined ? time : `${time}, ${shortName(person)}`;
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
