import type { BookedInspection } from './booked-inspection.ts';
import { calendarFile, type Organizer } from './calendar-file.ts';

/** What stands in a homeowner's calendar beside the time. */
interface CalendarDetails {
  /** Of the quote: the page behind its link knows no id. */
  number: string;
  /** Of the site. */
  host: string;
  /** What it is, and by whom. */
  title: string;
  address: string;
  phone: string;
  /** How the inspection is moved or canceled, in words with a link; empty where nobody knows one. */
  ways?: string;
  organizer?: Organizer;
}

export const INSPECTION_FILE = 'inspection.ics';

/**
 * The inspection as a calendar takes it, wherever it was booked and whoever makes the file.
 * @param gone takes it out of the calendar again
 */
export const inspectionFile = (
  { at, minutes, sequence = 0 }: Pick<BookedInspection, 'at' | 'minutes'> & { sequence?: number },
  { number, host, title, address, phone, ways = '', organizer }: CalendarDetails,
  now: Date,
  gone = false,
): string =>
  calendarFile(
    [
      {
        uid: `${number}@${host}`,
        // The change that took it away.
        sequence: gone ? sequence + 1 : sequence,
        start: new Date(at),
        minutes,
        summary: title,
        location: address,
        description: [phone, ways].filter((line) => line !== '').join('\n'),
      },
    ],
    now,
    { gone, organizer },
  );
