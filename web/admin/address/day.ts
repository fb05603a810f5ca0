/** ISO date of the day that `now` is on where the admin sits. */
export function dayOf(now: Date): string {
  const figures = [now.getMonth() + 1, now.getDate()].map((figure) => String(figure).padStart(2, '0'));
  return [now.getFullYear(), ...figures].join('-');
}

/** ISO 8601: midnight where the admin sits, so many days after the ISO date. */
export function midnightOf(day: string, after = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}
