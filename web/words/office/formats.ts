import type { TierName } from '#shared/pricing/rates.ts';
import type { Language } from '#shared/text.ts';
import { ApiFailure } from '#web/api/client.ts';

/** In place of what the homeowner did not say. */
export const NOT_SAID = '–';

/** When the lead came in, in the admin's own time zone. */
export const received = (createdAt: string | number) =>
  new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

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

/** How long ago that was, as one says it: a day at most by the clock, then by the date. */
export function waited(createdAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(createdAt).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return received(createdAt);
}

const tierTitles: Record<TierName, (product: string) => string> = {
  asLowAs: () => 'As Low As',
  standard: () => 'Standard Price',
  impactResistant: (product) => `Impact Resistant ${product}`,
  premiumWarranty: () => 'Premium Warranty',
};

/** A tier as the admin reads it. */
export const tierTitle = (tier: TierName, product: string) => tierTitles[tier](product);

const names = new Intl.DisplayNames('en-US', { type: 'language' });

/** "Spanish" */
export const languageName = (language: Language): string => names.of(language) ?? language;

/** Why a call came to nothing, as an admin reads it; empty where nobody said. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'The server could not be reached. Check your connection.';
  if (error.kind === 'unreadable') return 'The server’s answer could not be read. Reload the page.';
  if (error.status === 401) return 'Your session ended. Sign out, then sign in again.';
  if (error.status === 429) return 'Too many requests at once. Wait a moment.';
  return error.details.message ?? '';
}
