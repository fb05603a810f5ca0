import * as v from 'valibot';
import { type BookedVisit, type VisitTimes, visitRoutes } from '#shared/api/visit-routes.ts';
import { calendarFile } from '#shared/lead/calendar-file.ts';
import { ApiFailure, apiClient, fetchInit, timeoutSignal } from '#web/api/client.ts';
import type { TextStore } from '#web/storage.ts';

const WAIT_MS = 20_000;
const WINDOW_MINUTES = 120;

/** Why a window is not booked: it is no longer free, or it did not work this time. */
export type NotBooked = 'taken' | 'failed';

export interface VisitApi {
  /** Null where they cannot be had now; never rejects. */
  times(): Promise<VisitTimes | null>;
  /** Never rejects. */
  book(leadId: string, at: string): Promise<BookedVisit | NotBooked>;
}

export function visitApi(apiBase: string, fetcher: typeof fetch): VisitApi {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(WAIT_MS) }),
  );
  return {
    times: () =>
      call(visitRoutes.getVisitTimes, {}).then(
        ({ body }) => body,
        () => null,
      ),
    async book(id, at) {
      try {
        const { visit } = (await call(visitRoutes.bookVisit, { params: { id }, body: { at } })).body;
        return visit ?? 'failed';
      } catch (error) {
        return error instanceof ApiFailure && error.details.code === 'conflict' ? 'taken' : 'failed';
      }
    },
  };
}

const zoned = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/** "Tue, Dec 1", on the company's clock. */
export const windowDay = (locale: string, at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...zoned(timeZone),
  }).format(new Date(at));

/** "9:00 – 11:00 AM", on the company's clock. */
export const windowTime = (locale: string, { at, minutes, timeZone }: BookedVisit): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...zoned(timeZone) }).formatRange(
    new Date(at),
    new Date(Date.parse(at) + minutes * 60_000),
  );

/** The free windows of each day, in order. */
export function daysOf(
  locale: string,
  { times, timeZone }: VisitTimes,
): { label: string; windows: BookedVisit[] }[] {
  const days = new Map<string, BookedVisit[]>();
  for (const at of times) {
    const label = windowDay(locale, at, timeZone ?? undefined);
    const window = { at, minutes: WINDOW_MINUTES, ...zoned(timeZone ?? undefined) };
    days.set(label, [...(days.get(label) ?? []), window]);
  }
  return [...days].map(([label, windows]) => ({ label, windows }));
}

const KEY = 'booked-visit';
const savedSchema = v.object({
  leadId: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  minutes: v.number(),
  timeZone: v.optional(v.string()),
});

/** The visit that this browser booked for that lead; null without one. */
export function savedVisit(store: Pick<TextStore, 'getItem'>, leadId: string): BookedVisit | null {
  try {
    const { leadId: whose, ...visit } = v.parse(savedSchema, JSON.parse(store.getItem(KEY) ?? ''));
    return whose === leadId ? visit : null;
  } catch {
    return null;
  }
}

export const saveVisit = (store: Pick<TextStore, 'setItem'>, leadId: string, visit: BookedVisit): void =>
  store.setItem(KEY, JSON.stringify({ leadId, ...visit }));

/** The visit as a calendar takes it. `title` says what and by whom. */
export const visitFile = (
  { at, minutes }: BookedVisit,
  said: { leadId: string; host: string; title: string; address: string; phone: string },
  now: Date,
): string =>
  calendarFile(
    [
      {
        uid: `${said.leadId}@${said.host}`,
        // Grows with each move, so that a calendar takes the latest.
        sequence: Math.floor(now.getTime() / 1000),
        start: new Date(at),
        minutes,
        summary: said.title,
        location: said.address,
        description: said.phone,
      },
    ],
    now,
  );
