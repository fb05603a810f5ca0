import { useCallback, useSyncExternalStore } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { changesOf } from './changes-of.ts';

/**
 * Shows a lead with the changes that are on their way, and never older than the server has already said it is: an answer
 * that was asked for before a change does not take it back. Another function as soon as it would show another lead.
 */
export function usePendingChanges(api: AdminApi): (lead: Lead) => Lead {
  const { queue } = changesOf(api);
  const told = useSyncExternalStore(queue.subscribe, queue.count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the queue shows changes whenever it told
  return useCallback((lead: Lead) => queue.shown(lead), [queue, told]);
}
