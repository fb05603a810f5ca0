import type { Inspection } from '#shared/inspection/inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { barelyWords, dayWords, momentWords } from './formats.ts';
import { addressLines } from './lead.ts';
import { shortName } from './people.ts';

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

/** Who is elsewhere, at whose home and in which town: "lee: Karl Flores, Omaha". */
export const awayWords = (lead: Lead): string =>
  [takenWords([lead]), townOf(lead.address)].filter((words) => words !== '').join(', ');

/** "8:30", as a calendar draws it on the office's clock. */
export const drawnTime = (at: number): string => barelyWords(at, 'time').replace(/\s[AP]M$/, '');

/** "8:30 – 9:30" */
export const drawnSpan = (start: number, end: number): string => `${drawnTime(start)} – ${drawnTime(end)}`;

/** "8:30 AM–9:30 AM Central", for whoever hears it. */
export const spokenSpan = (start: number, end: number): string =>
  `${barelyWords(start, 'clock')}–${momentWords(end, 'clock')}`;

/** "Gretna" of "1200 Prairie View Dr, Gretna, NE 68028". */
export const townOf = (address: string): string => addressLines(address)[1].replace(/[, ]*\d{5}.*$/, '');

/** "Nov 23 – 29", or over the end of a month "Nov 30 – Dec 6". */
export function weekWords(monday: string, sunday: string): string {
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${dayWords(monday, 'short')} – ${isOneMonth ? Number(sunday.slice(8)) : dayWords(sunday, 'short')}`;
}
