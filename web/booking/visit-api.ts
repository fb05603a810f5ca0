import { type VisitTimes, visitFiles, visitRoutes } from '#shared/api/inspection-routes.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import type { BookedVisit } from '#shared/company/booked-inspection.ts';
import { visitDay } from '#shared/company/booked-inspection.ts';
import { ApiFailure, apiClient, fetchInit, timeoutSignal, urlOf } from '#web/api/client.ts';

const WAIT_MS = 20_000;
const WINDOW_MINUTES = 120;

/** Why a visit is not changed: the server does not want it so, the link shows nothing anymore, or it did not work this time. */
export type NotChanged = 'refused' | 'gone' | 'failed';

interface ChangedVisit {
  visit: BookedVisit | null;
  /** The homeowner was emailed of it. */
  emailed?: true | undefined;
}

/** What is asked and told of the visit of one lead; nothing of it rejects. */
export interface VisitApi {
  /** Free windows; null where they cannot be had now. */
  times(): Promise<VisitTimes | null>;
  /** The visit as it is now. */
  now(): Promise<BookedVisit | null | 'unknown'>;
  /** Books the window that begins then, moves the visit there, or cancels it (null), unless it is another one than `seen`. */
  change(at: string | null, seen: string | null): Promise<ChangedVisit | NotChanged>;
  /**
   * Where its calendar file is: of the visit as it is now, or what takes out the one that was `seen`. An address of the site,
   * as iPhones take no file that a page has made.
   */
  fileUrl(seen: string): string;
}

type Call = ReturnType<typeof apiClient>;
type Asked = Pick<VisitApi, 'now' | 'change' | 'fileUrl'>;

function notChanged(error: unknown): NotChanged {
  const code = error instanceof ApiFailure ? error.details.code : undefined;
  if (code === 'conflict') return 'refused';
  return code === 'not_found' ? 'gone' : 'failed';
}

function visitApi(apiBase: string, fetcher: typeof fetch, asked: (call: Call) => Asked): VisitApi {
  const call = apiClient(apiBase, (request) =>
    fetcher(request.url, { ...fetchInit(request), signal: timeoutSignal(WAIT_MS) }),
  );
  const { now, change, fileUrl } = asked(call);
  return {
    times: () =>
      call(visitRoutes.getVisitTimes, {}).then(
        ({ body }) => body,
        () => null,
      ),
    now: () => now().catch(() => 'unknown' as const),
    change: (at, seen) => change(at, seen).catch(notChanged),
    fileUrl,
  };
}

/** For whoever has the lead's id. */
export const visitOfLead = (apiBase: string, id: string, fetcher: typeof fetch): VisitApi =>
  visitApi(apiBase, fetcher, (call) => ({
    now: async () => (await call(visitRoutes.getVisit, { params: { id } })).body.visit,
    change: async (at, seen) =>
      (await call(visitRoutes.bookVisit, { params: { id }, body: { at, seen } })).body,
    fileUrl: (seen) => urlOf(apiBase, visitFiles.openVisitFile, { params: { id }, query: { seen } }),
  }));

/** For whoever has the link of its homeowner's own email. */
export const visitOfLink = (apiBase: string, token: string, fetcher: typeof fetch): VisitApi =>
  visitApi(apiBase, fetcher, (call) => ({
    now: async () => (await call(quoteLinkRoutes.openQuote, { body: { token } })).body.visit ?? null,
    change: async (at, seen) => (await call(visitRoutes.changeVisit, { body: { token, at, seen } })).body,
    fileUrl: (seen) => urlOf(apiBase, visitFiles.openLinkedFile, { params: { token }, query: { seen } }),
  }));

/** The free windows of each day, in order. */
export function daysOf(
  locale: string,
  { times, timeZone }: VisitTimes,
): { label: string; windows: BookedVisit[] }[] {
  const days = new Map<string, BookedVisit[]>();
  for (const at of times) {
    const window = { at, minutes: WINDOW_MINUTES, sequence: 0, ...(timeZone !== null && { timeZone }) };
    const label = visitDay(locale, window);
    days.set(label, [...(days.get(label) ?? []), window]);
  }
  return [...days].map(([label, windows]) => ({ label, windows }));
}
