import { NOT_SAID, received } from '#web/admin/leads/lead-words.ts';

/** A moment in the admin's own time zone; a dash where it is none. */
export const momentWords = (at: string | undefined): string =>
  at === undefined || Number.isNaN(Date.parse(at)) ? NOT_SAID : received(at);

/** A day is the company's own, whatever zone the admin sits in: "Mon, Nov 23, 2026". */
export function dayWords(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime())) return day;
  return midnight.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
}
