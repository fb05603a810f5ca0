/** The dates estimates print: `5/21/2024 9:00 AM`, `06/25/2025`, `June 25, 2025`, `2025-06-25`; ISO out. */
export function dateIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/.exec(text);
  if (american) {
    const year = Number(american[3]);
    return isoDate(year < 100 ? 2000 + year : year, Number(american[1]), Number(american[2]));
  }
  const named = /\b([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/.exec(text);
  const month = named === null ? -1 : MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase());
  return named === null || month < 0 ? null : isoDate(Number(named[3]), month + 1, Number(named[2]));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1990 && year < 2100;
  return real ? date.toISOString().slice(0, 10) : null;
}
