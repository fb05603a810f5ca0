import { MINUTE_MS } from '#shared/durations.ts';
import { safeToDisplay } from '#shared/text.ts';

/** An entry of a calendar file. */
export interface CalendarEntry {
  /** The same for the same inspection, however often it is changed. */
  uid: string;
  /** Grows with each change, so that a calendar takes the latest. */
  sequence: number;
  start: Date;
  /** Left out of an entry that is a whole day, which begins at midnight UTC of its date. */
  minutes?: number;
  summary: string;
  location: string;
  description: string;
}

/** Who calls people together: RFC 5546 asks for it where a file announces or cancels something. */
export interface Organizer {
  name: string;
  email: string;
  /** Whom the file is for, by email: a calendar then takes it as an invitation that is accepted, and asks for no answer. */
  guest?: string | undefined;
}

/** What a calendar is to do with a file (RFC 5546). */
export const methodOf = (gone: boolean, organizer: Organizer | undefined) =>
  gone ? 'CANCEL' : organizer?.guest === undefined ? 'PUBLISH' : 'REQUEST';

/** A line has at most so many bytes without its end. */
const LINE_BYTES = 75;

const CRLF = '\r\n';

/** `20261124T233000Z` */
const utc = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const DAY = '20261124'.length;

/** When an entry begins and ends; a whole day has its date alone. */
const timesOf = (start: Date, minutes: number | undefined): string[] =>
  minutes === undefined
    ? [`DTSTART;VALUE=DATE:${utc(start).slice(0, DAY)}`]
    : [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + minutes * MINUTE_MS))}`];

/** Text as a value: separators escaped, line ends as `\n`, and nothing else that has no form or turns the text around. */
const escaped = (text: string): string =>
  safeToDisplay(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A parameter's value has no form for quotation marks. */
const quoted = (text: string): string => `"${safeToDisplay(text).replace(/[\p{Cc}"]/gu, '')}"`;

/** Long lines go on in the next one after a space, never within a letter. */
function folded(line: string): string {
  const lines = [''];
  let room = LINE_BYTES;
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length;
    if (bytes > room) {
      lines.push('');
      // The space before it counts.
      room = LINE_BYTES - 1;
    }
    lines[lines.length - 1] += letter;
    room -= bytes;
  }
  return lines.join(`${CRLF} `);
}

/**
 * A calendar file (RFC 5545) with these entries, in UTC: whatever opens it shows them in its own time.
 * @param now when the file is made
 * @param gone takes them out of the calendar again
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  now: Date,
  { gone = false, organizer }: { gone?: boolean; organizer?: Organizer | undefined } = {},
): string {
  const from =
    organizer === undefined
      ? []
      : [
          `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
          ...(organizer.guest === undefined
            ? []
            : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${organizer.guest}`]),
        ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roof quotes//Office//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(gone, organizer)}`,
    ...entries.flatMap(({ uid, sequence, start, minutes, summary, location, description }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${utc(now)}`,
      ...timesOf(start, minutes),
      `SUMMARY:${escaped(summary)}`,
      `LOCATION:${escaped(location)}`,
      `DESCRIPTION:${escaped(description)}`,
      ...from,
      ...(gone ? ['STATUS:CANCELLED'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}
