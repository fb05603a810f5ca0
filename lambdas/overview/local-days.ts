const DAY_MS = 86_400_000;

/** The day, an ISO date, that it is at a moment in a time zone. */
export function dayIn(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  };
}

/** The ISO date so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);

/** So many days, the last of them this one. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => daysAfter(last, n + 1 - count));
