import { dollars, figure, squaresInWords } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Language } from '#shared/text.ts';
import { ApiFailure } from '#web/api/client.ts';

/** In place of what the homeowner did not say. */
export const NOT_SAID = '–';
/** Of a lead whose page did not say where it came from; the same as `UNKNOWN_SOURCE`, without its room’s rules. */
export const UNKNOWN = 'unknown';

/** `new` reads "New". */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const dateForms = {
  /** "Nov 20, 2026, 3:04 PM" */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Nov 20, 3:04 PM" */
  recent: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** "December 1 at 12 AM UTC" */
  hour: { month: 'long', day: 'numeric', hour: 'numeric', timeZoneName: 'short' },
  /** "Fri, Nov 20, 2026" */
  whole: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** "Nov 20, 2026" */
  date: { dateStyle: 'medium' },
  /** "Fri, Nov 20" */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Fri, Nov 20, 3:04 PM" */
  agreed: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** "Fri 20" */
  dayOfMonth: { weekday: 'short', day: 'numeric' },
  /** "3:04 PM" */
  clock: { timeStyle: 'short' },
  /** "Nov 20" */
  short: { month: 'short', day: 'numeric' },
  /** "Fri" */
  day: { weekday: 'short' },
  /** "3:04 PM" */
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateForm = keyof typeof dateForms;

/** Made once each: a list has two dates a row, and making one takes longer than all else of a row. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(form: DateForm, timeZone: string | undefined): Intl.DateTimeFormat {
  const name = `${form} ${timeZone}`;
  const format = dateFormats.get(name) ?? new Intl.DateTimeFormat('en-US', { ...dateForms[form], timeZone });
  dateFormats.set(name, format);
  return format;
}

function dateWords(at: string | number, form: DateForm, timeZone?: string): string | undefined {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : dateFormat(form, timeZone).format(date);
}

/** A moment in the admin's own time zone, if none is named; a dash where it is none. */
export const momentWords = (
  at: string | number | undefined,
  form: DateForm = 'moment',
  timeZone?: string,
): string => (at === undefined ? undefined : dateWords(at, form, timeZone)) ?? NOT_SAID;

/** A moment of today by its time, "3:04 PM", any other with its day, "Nov 20, 3:04 PM". */
export function atWords(at: string, now: Date): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return momentWords(at, isToday ? 'clock' : 'recent');
}

/** The hour at which a budget begins anew, which is the server's own: "December 1 at 12 AM UTC". */
export const serverHour = (at: string): string => dateWords(at, 'hour', 'UTC') ?? NOT_SAID;

/** A day is the company's own, whatever zone the admin sits in; a text that is no day stands as it is. */
export const dayWords = (
  day: string,
  form: 'whole' | 'date' | 'weekday' | 'short' | 'day' = 'whole',
): string => dateWords(`${day}T00:00:00Z`, form, 'UTC') ?? day;

const MINUTE_MS = 60_000;

/** "12 min", "3 h"; undefined from a day on. */
function clockWords(at: string, now: Date, say: { now: string; after: string }): string | undefined {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / MINUTE_MS);
  if (minutes < 1) return say.now;
  if (minutes < 60) return `${minutes} min${say.after}`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h${say.after}` : undefined;
}

/** How old a lead is, as a list says it: "12 min", "3 h", from a day on its date, "Nov 20". */
export function ageWords(createdAt: string, now: Date): string {
  const isThisYear = new Date(createdAt).getFullYear() === now.getFullYear();
  return (
    clockWords(createdAt, now, { now: 'now', after: '' }) ??
    momentWords(createdAt, isThisYear ? 'short' : 'date')
  );
}

/** How long ago that was, as one says it: a day at most by the clock, then by the date. */
export const agoWords = (at: string, now: Date): string =>
  clockWords(at, now, { now: 'just now', after: ' ago' }) ?? momentWords(at);

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `520` reads "$520", `520.5` reads "$520.50" or, to the dollar, "$521". */
export const money = (amount: number, to: 'cent' | 'dollar' = 'cent'): string =>
  to === 'dollar' ? wholeDollars.format(amount) : dollars(amount).replace(/\.00$/, '');

/** `(1, 'lead')` reads "1 lead", `(1200, 'lead')` "1,200 leads". */
export const counted = (count: number, one: string): string =>
  `${figure(count)} ${count === 1 ? one : `${one}s`}`;

/** `2404.5` reads "2,404.5 sq ft". */
export const squareFeet = (area: number): string => `${figure(area)} sq ft`;

/** `2404` reads "24.04 squares (2,404 sq ft)". */
export const squaresWords = (squareFootage: number): string =>
  `${squaresInWords(figure(squareFootage / 100))} (${squareFeet(squareFootage)})`;

const tierTitles: Record<TierName, (product: string) => string> = {
  asLowAs: () => 'As Low As',
  standard: () => 'Standard Price',
  impactResistant: (product) => `Impact Resistant ${product}`,
  premiumWarranty: () => 'Premium Warranty',
};

/** A tier as the admin reads it. */
export const tierTitle = (tier: TierName, product: string) => tierTitles[tier](product);

const languages = new Intl.DisplayNames('en-US', { type: 'language' });

/** "Spanish" */
export const languageName = (language: Language): string => languages.of(language) ?? language;

/** The server's own sentence on a failure; empty where it said none. */
export const serverSentence = (error: unknown): string =>
  error instanceof ApiFailure ? (error.details.message ?? '') : '';

/** Why a call came to nothing: the server's own sentence, or the one given. */
export const failureWords = (error: unknown, otherwise: string): string => serverSentence(error) || otherwise;

/** Why a call came to nothing, as an admin reads it; empty where nobody said. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Can’t reach the server. Check your connection.';
  if (error.kind === 'unreadable') return 'Got an unexpected answer. Reload the page.';
  if (error.status === 401) return 'Your session ended. Sign out, then sign in again.';
  if (error.status === 429) return 'Too many requests. Wait a minute, then retry.';
  return serverSentence(error);
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** As fine as a median of buckets is: "under a minute", "14 min", "2.5 hours", "3 days". */
export function minutesWords(minutes: number): string {
  if (minutes < 1) return 'under a minute';
  if (minutes < HOUR_MINUTES - 0.5) return `${Math.round(minutes)} min`;
  if (minutes < DAY_MINUTES) {
    const hours = minutes / HOUR_MINUTES;
    return counted(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours), 'hour');
  }
  const days = minutes / DAY_MINUTES;
  return counted(days < 10 ? Math.round(days * 2) / 2 : Math.round(days), 'day');
}
