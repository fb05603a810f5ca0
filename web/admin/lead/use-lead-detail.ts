import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { HistoryEntry } from '#shared/lead/office.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { isSignedOut } from '#web/admin/new-leads/new-leads-words.ts';
import { ApiFailure } from '#web/api/api-failure.ts';

/** What others do to the lead shows within that time. */
const LOOK_AGAIN_MS = 30_000;

const keyOf = (id: string) => ['lead', id];

/** There is no such lead, or it is gone. */
export const isGone = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** One lead with its history, asked for again while the page is looked at. */
export function useLeadDetail(api: Pick<AdminApi, 'lead'>, id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => api.lead(id),
    retry: (failures, error) => failures < 1 && !(error instanceof ApiFailure),
    staleTime: 0,
    refetchInterval: ({ state: { error } }) => (isSignedOut(error) || isGone(error) ? false : LOOK_AGAIN_MS),
  });
}

/** Asks for the lead again. */
export const lookAgain = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: keyOf(id) });

/** Shows a line that was just written, and asks again: a look that was on its way would take it off. */
export function showLine(client: QueryClient, id: string, line: HistoryEntry): void {
  client.setQueryData<LeadDetail>(keyOf(id), (detail) => detail && { ...detail, log: [line, ...detail.log] });
  void lookAgain(client, id);
}

/** Shows the roof that was just measured, and asks again, as its history has a new line. */
export function showRoof(client: QueryClient, id: string, roof: OfficeRoof): void {
  client.setQueryData<LeadDetail>(keyOf(id), (detail) => detail && { ...detail, roof });
  void lookAgain(client, id);
}
