import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { ApiFailure } from '#web/api/client.ts';
import { refreshLead } from './lead-cache.ts';
import { isGone, leadKey, pollInterval } from './queries.ts';
import { useApi } from './use-api.ts';

/** One lead with its history, asked for again while the page is looked at. */
export function useLeadDetail(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: leadKey(id),
    queryFn: () => api.lead(id),
    retry: (failures, error) => failures < 1 && !(error instanceof ApiFailure),
    staleTime: 0,
    refetchInterval: (query) => (isGone(query.state.error) ? false : pollInterval(query)),
  });
}

/** Shows a line that was just written, and asks again: a look that was on its way would take it off. */
export function showLine(client: QueryClient, id: string, line: HistoryEntry): void {
  client.setQueryData<LeadDetail>(
    leadKey(id),
    (detail) => detail && { ...detail, log: [line, ...detail.log] },
  );
  void refreshLead(client, id);
}

/** Takes a line off that was just removed, and asks again for what stands in its place. */
export function removeLine(client: QueryClient, id: string, lineId: string): void {
  client.setQueryData<LeadDetail>(
    leadKey(id),
    (detail) => detail && { ...detail, log: detail.log.filter((line) => line?.id !== lineId) },
  );
  void refreshLead(client, id);
}

/** Shows the roof that was just measured, and asks again, as its history has a new line. */
export function showRoof(client: QueryClient, id: string, roof: OfficeRoof): void {
  client.setQueryData<LeadDetail>(leadKey(id), (detail) => detail && { ...detail, roof });
  void refreshLead(client, id);
}
