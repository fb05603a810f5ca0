/** ISO date of the day that `now` is on where the admin sits. */
export function dayOf(now: Date): string {
  const figures = [now.getMonth() + 1, now.getDate()].map((figure) => String(figure).padStart(2, '0'));
  return [now.getFullYear(), ...figures].join('-');
}

/** ISO 8601: noon where the admin sits, on the day that `now` is on. */
export const noonOf = (now: Date): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12).toISOString();

/** ISO 8601: midnight where the admin sits, so many days after the ISO date. */
export function midnightOf(day: string, after = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

/** The admin's own day: its ISO date and its noon. */
export interface OwnDay {
  today: string;
  noon: string;
}

/** The day that `now` is on where the admin sits. */
export const ownDay = (now: Date): OwnDay => ({ today: dayOf(now), noon: noonOf(now) });
