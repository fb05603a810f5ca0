const MINUTE_MS = 60_000;

/** How old a lead is, as a list says it: "12 min", "3 h", from a day on its date, "Nov 20". */
export function ageWords(createdAt: string, now: Date): string {
  const created = new Date(createdAt);
  if (Number.isNaN(created.getTime())) return '–';
  const minutes = Math.floor((now.getTime() - created.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const year = created.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return created.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year });
}
