import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshLead, removeLead, updateLeads } from './lead-cache.ts';
import { CHANGED, polled, pollInterval } from './queries.ts';
import { useApi } from './use-api.ts';

/** Where an answer did not hold all there is, the next look comes after that time. */
const NEXT_MS = 1000;

/**
 * Shows what others do: each lead that was changed is shown as it is now wherever a list has it, however far down, and an
 * open one with its history; one that was deleted is shown no longer. New rows come by the look at the newest.
 */
export function useFollowedLeads(): void {
  const api = useApi();
  const client = useQueryClient();
  const since = useRef<string | undefined>(undefined);
  useQuery({
    queryKey: [CHANGED],
    queryFn: async ({ signal }) => {
      const { items, gone, until, more } = await api.leadsSince(since.current);
      if (signal.aborted) return more;
      since.current = until;
      if (items.length > 0) updateLeads(client, items);
      for (const id of gone) removeLead(client, id);
      for (const { id } of items) void refreshLead(client, id);
      return more;
    },
    ...polled,
    refetchInterval: (query) => (query.state.data === true ? NEXT_MS : pollInterval(query)),
  });
}
