import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLeadInAddress } from '#web/admin/urls/navigation.ts';
import {
  isShort,
  type LoadedLeads,
  refreshCallList,
  refreshLead,
  removeLead,
  updateLeads,
} from './lead-cache.ts';
import { toTell, wasTold } from './presence.ts';
import { CHANGED, INSPECTIONS, LEADS, NEWEST, PRESENT, polled, pollInterval } from './queries.ts';
import { useApi } from './use-api.ts';

/** Where an answer did not hold all there is, the next look comes after that time. */
const NEXT_MS = 1000;

/**
 * The one look at what others do: each lead that was changed is shown as it is now wherever a list has it, however far
 * down, and an open one with its history; one that was deleted is shown no longer. What depends on them is asked for again.
 * With it the page tells which lead is open while it is looked at, at once where that is another one, and hears at which
 * leads others are.
 * @returns why the last look failed
 */
export function useFollowedLeads(): Error | null {
  const api = useApi();
  const client = useQueryClient();
  const since = useRef<string | undefined>(undefined);
  const open = useLeadInAddress();
  const here = useRef(open);
  useEffect(() => {
    if (here.current === open) return;
    here.current = open;
    void client.invalidateQueries({ queryKey: [CHANGED] });
  }, [client, open]);
  const { error } = useQuery({
    queryKey: [CHANGED],
    queryFn: async ({ signal }) => {
      const told = toTell(client, document.visibilityState === 'visible' ? here.current : undefined);
      const {
        items,
        gone,
        until,
        more,
        present = [],
      } = await api.leadsSince(since.current, told).catch((error: unknown) => {
        client.setQueryData([PRESENT], []);
        throw error;
      });
      if (told !== undefined) wasTold(client, told);
      if (signal.aborted) return more;
      since.current = until;
      client.setQueryData([PRESENT], present);
      if (items.length > 0) updateLeads(client, items);
      for (const id of gone) removeLead(client, id);
      for (const { id } of items) void refreshLead(client, id);
      if (items.length > 0 || gone.length > 0) refreshWithChanges(client);
      return more;
    },
    ...polled,
    refetchInterval: (query) => (query.state.data === true ? NEXT_MS : pollInterval(query)),
  });
  return error;
}

/** After a change of a lead by anybody: the newest leads, whom to call first, and the open queue. */
function refreshWithChanges(client: QueryClient): void {
  for (const key of [NEWEST, INSPECTIONS]) void client.invalidateQueries({ queryKey: [key] });
  refreshCallList(client);
  const queues = client.getQueriesData<LoadedLeads>({
    queryKey: [LEADS],
    type: 'active',
    predicate: ({ meta }) => meta?.isQueue === true,
  });
  for (const [queryKey, loaded] of queues)
    if (loaded && isShort(loaded)) void client.invalidateQueries({ queryKey, exact: true });
}
