import { type InspectionTimes, inspectionFiles, inspectionRoutes } from '#shared/api/inspection-routes.ts';
import { quoteLinkRoutes } from '#shared/api/quote-link-routes.ts';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { inspectionDay } from '#shared/inspection/time-words.ts';
import { type ApiClient, ApiFailure, apiClient, urlOf } from '#web/api/client.ts';

const WINDOW_MINUTES = 120;

/** Why an inspection is not changed: the server does not want it so, the link shows nothing anymore, or it did not work this time. */
export type NotChanged = 'refused' | 'gone' | 'failed';

interface ChangedInspection {
  inspection: BookedInspection | null;
  /** The homeowner was emailed of it. */
  emailed?: true | undefined;
}

/** What is asked and told of the inspection of one lead; nothing of it rejects. */
export interface InspectionApi {
  /** Free windows; null where they cannot be had now. */
  times(): Promise<InspectionTimes | null>;
  /** The inspection as it is now. */
  now(): Promise<BookedInspection | null | 'unknown'>;
  /** Books the window that begins then, moves the inspection there, or cancels it (null), unless it is another one than `seen`. */
  change(at: string | null, seen: string | null): Promise<ChangedInspection | NotChanged>;
  /**
   * Where its calendar file is: of the inspection as it is now, or what takes out the one that was `seen`. An address of the site,
   * as iPhones take no file that a page has made.
   */
  fileUrl(seen: string): string;
}

type Asked = Pick<InspectionApi, 'now' | 'change' | 'fileUrl'>;

function notChanged(error: unknown): NotChanged {
  const code = error instanceof ApiFailure ? error.details.code : undefined;
  if (code === 'conflict') return 'refused';
  return code === 'not_found' ? 'gone' : 'failed';
}

function inspectionApi(
  apiBase: string,
  fetcher: typeof fetch,
  asked: (call: ApiClient) => Asked,
): InspectionApi {
  const call = apiClient(apiBase, fetcher);
  const { now, change, fileUrl } = asked(call);
  return {
    times: () =>
      call(inspectionRoutes.getInspectionTimes, {}).then(
        ({ body }) => body,
        () => null,
      ),
    now: () => now().catch(() => 'unknown' as const),
    change: (at, seen) => change(at, seen).catch(notChanged),
    fileUrl,
  };
}

/** For whoever has the lead's id. */
export const inspectionOfLead = (apiBase: string, id: string, fetcher: typeof fetch): InspectionApi =>
  inspectionApi(apiBase, fetcher, (call) => ({
    now: async () => (await call(inspectionRoutes.getInspection, { params: { id } })).body.inspection,
    change: async (at, seen) =>
      (await call(inspectionRoutes.bookInspection, { params: { id }, body: { at, seen } })).body,
    fileUrl: (seen) =>
      urlOf(apiBase, inspectionFiles.openInspectionFile, { params: { id }, query: { seen } }),
  }));

/** For whoever has the link of its homeowner's own email. */
export const inspectionOfLink = (apiBase: string, token: string, fetcher: typeof fetch): InspectionApi =>
  inspectionApi(apiBase, fetcher, (call) => ({
    now: async () => (await call(quoteLinkRoutes.openQuote, { body: { token } })).body.inspection ?? null,
    change: async (at, seen) =>
      (await call(inspectionRoutes.changeInspection, { body: { token, at, seen } })).body,
    fileUrl: (seen) => urlOf(apiBase, inspectionFiles.openLinkedFile, { params: { token }, query: { seen } }),
  }));

/** The free windows of each day, in order. */
export function daysOf(
  locale: string,
  { times, timeZone }: InspectionTimes,
): { label: string; windows: BookedInspection[] }[] {
  const days = new Map<string, BookedInspection[]>();
  for (const at of times) {
    const window = { at, minutes: WINDOW_MINUTES, sequence: 0, ...(timeZone !== null && { timeZone }) };
    const label = inspectionDay(locale, window);
    days.set(label, [...(days.get(label) ?? []), window]);
  }
  return [...days].map(([label, windows]) => ({ label, windows }));
}
