import { dollars, figure, squaresInWords } from '#shared/dollars.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { Language } from '#shared/text.ts';
import { ApiFailure } from '#web/api/client.ts';
import { dayOf, officeZone } from '#web/platform/business-timezone.ts';

/** In place of what the homeowner did not say. */
export const NOT_SAID = '–';

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
  /** "11/20/2026, Central Time" */
  zone: { timeZoneName: 'longGeneric' },
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

/** The forms that say an hour. */
const clockForms: readonly DateForm[] = ['moment', 'recent', 'agreed', 'clock', 'time'];

/** " Central", where the device's own clock shows another time then. */
function clockName(at: string | number, timeZone: string | undefined): string {
  if (timeZone === undefined || dateWords(at, 'agreed', timeZone) === dateWords(at, 'agreed')) return '';
  const parts = dateFormat('zone', timeZone).formatToParts(new Date(at));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return ` ${name.replace(/ Time$/, '')}`;
}

/** A moment on the office's clock, if no other is named, without saying on which; a dash where it is none. */
export const barelyWords = (
  at: string | number | undefined,
  form: DateForm,
  timeZone: string | undefined = officeZone(),
): string => (at === undefined ? undefined : dateWords(at, form, timeZone)) ?? NOT_SAID;

/** The same, and on whose clock where the device's own shows another time: "Nov 20, 2026, 3:04 PM Central". */
export function momentWords(
  at: string | number | undefined,
  form: DateForm = 'moment',
  timeZone: string | undefined = officeZone(),
): string {
  const words = barelyWords(at, form, timeZone);
  if (at === undefined || words === NOT_SAID || !clockForms.includes(form)) return words;
  return `${words}${clockName(at, timeZone)}`;
}

/** "Times are Central.", where the device's own clock shows another time then; else nothing. */
export function clockNote(at: Date): string {
  const name = clockName(at.getTime(), officeZone());
  return name === '' ? '' : `Times are${name}.`;
}

/** "17:30" reads "5:30 PM". */
export const timeWords = (time: string): string => dateWords(`2026-01-01T${time}:00Z`, 'time', 'UTC') ?? time;

/** A moment of today by its time, "3:04 PM", any other with its day, "Nov 20, 3:04 PM". */
export function atWords(at: string, now: Date): string {
  const isToday = dayOf(new Date(at)) === dayOf(now);
  return momentWords(at, isToday ? 'clock' : 'recent');
}

/** The hour at which a budget begins anew, which is the server's own: "December 1 at 12 AM UTC". */
export const serverHour = (at: string): string => dateWords(at, 'hour', 'UTC') ?? NOT_SAID;

/** A day is the company's own, whatever zone the admin sits in; a text that is no day stands as it is. */
export const dayWords = (
  day: string,
  form: 'whole' | 'date' | 'weekday' | 'short' | 'day' | 'dayOfMonth' = 'whole',
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
  const isThisYear = dayOf(new Date(createdAt)).slice(0, 4) === dayOf(now).slice(0, 4);
  return (
    clockWords(createdAt, now, { now: 'now', after: '' }) ??
    momentWords(createdAt, isThisYear ? 'short' : 'date')
  );
}

/** How long ago that was, as one says it: a day at most by the clock, then by the date. */
export const agoWords = (at: string, now: Date, later: DateForm = 'moment'): string =>
  clockWords(at, now, { now: 'just now', after: ' ago' }) ?? momentWords(at, later);

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
