import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { useAsChanged } from '#web/admin/changes/use-as-changed.ts';
import { rememberErased, withoutErased } from './erased-leads.ts';
import { everyLead, type LeadSource, pageOf, sourceName } from './lead-source.ts';
import { type LoadedLeads, withNewest } from './newest-page.ts';

const LEADS = 'leads';
/** The look at the newest leads, see `web/admin/new-leads`. */
export const NEWEST = 'newest leads';

/** Back finds a list as it was left, for so long. */
const KEPT_MS = 30 * 60_000;

/**
 * The leads of a list, page after page. A list is asked for anew by each visit of its address, and found again by Back
 * and Forward; open, it changes by `showAsTheyAre` and `showOnTop` alone.
 * @param entry the visit
 */
export function useLeads(api: AdminApi, source: LeadSource, entry: string) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [LEADS, sourceName(source), entry],
    queryFn: async ({ pageParam }) => withoutErased(client, await pageOf(api, source, pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LeadPage) => page.nextCursor,
    select: usePagesAsChanged(api),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}

/** The leads that a list holds as they are now, each in its place. */
export function showAsTheyAre(client: QueryClient, leads: readonly Lead[]): void {
  client.setQueriesData<LoadedLeads>({ queryKey: [LEADS] }, (loaded) => leads.reduce(withLead, loaded));
}

/** Nothing shows the lead anymore: no list, no look at the newest, no answer on its way. */
export function takeAway(client: QueryClient, leadId: string): void {
  rememberErased(client, leadId);
  client.setQueriesData<LoadedLeads>(
    { queryKey: [LEADS] },
    (loaded) => loaded && { ...loaded, pages: loaded.pages.map((page) => withoutErased(client, page)) },
  );
  client.setQueryData<LeadPage>([NEWEST], (page) => page && withoutErased(client, page));
}

/** The newest leads on top of the lists of all. */
export function showOnTop(client: QueryClient, newest: LeadPage): void {
  client.setQueriesData<LoadedLeads>(
    { queryKey: [LEADS, sourceName(everyLead)] },
    (loaded) => loaded && withNewest(loaded, newest),
  );
}

/** Loaded pages, with the changes that are on their way over them. */
function usePagesAsChanged(api: AdminApi) {
  const asChanged = useAsChanged(api);
  return useCallback(
    (loaded: LoadedLeads): LoadedLeads => ({
      ...loaded,
      pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(asChanged) })),
    }),
    [asChanged],
  );
}

function withLead(loaded: LoadedLeads | undefined, lead: Lead): LoadedLeads | undefined {
  if (loaded === undefined) return undefined;
  const items = (page: LeadPage) => page.items.map((item) => (item.id === lead.id ? lead : item));
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: items(page) })) };
}
