import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadPage } from '#shared/api/admin-routes.ts';
import type { Lead, LeadStatus } from '#shared/lead.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { useToast } from '#web/admin/toasts.tsx';
import { type LoadedLeads, withNewest } from './newest-page.ts';

const REFRESH_MS = 60_000;

const LEADS = 'leads';
const NEWEST = 'newest leads';

/**
 * The leads of one status or of all, newest first, page after page. New ones appear by themselves: only the first
 * page is asked for again, so that a day's watching costs the same however much is loaded.
 */
export function useLeads(api: AdminApi, status: LeadStatus | undefined) {
  const client = useQueryClient();
  const list = status ?? 'all';
  const pages = useInfiniteQuery({
    queryKey: [LEADS, list],
    queryFn: async ({ pageParam }) => {
      const page = await api.leads({ status, cursor: pageParam });
      if (pageParam === undefined) client.setQueryData([NEWEST, list], page);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LeadPage) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const newest = useQuery({
    queryKey: [NEWEST, list],
    queryFn: async () => {
      const page = await api.leads({ status, cursor: undefined });
      client.setQueryData<LoadedLeads>([LEADS, list], (loaded) => loaded && withNewest(loaded, page));
      return page;
    },
    enabled: pages.data !== undefined,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  return { ...pages, isRefetchError: newest.isError };
}

/** Sets a lead's status: shown at once, taken back where the server refuses. */
export function useLeadStatus(api: AdminApi) {
  const client = useQueryClient();
  const say = useToast();
  const show = (lead: Lead) =>
    client.setQueriesData<LoadedLeads>({ queryKey: [LEADS] }, (loaded) => withLead(loaded, lead));
  return useMutation({
    mutationFn: ({ lead, status }: { lead: Lead; status: LeadStatus }) => api.setLeadStatus(lead.id, status),
    onMutate: async ({ lead, status }) => {
      // An answer asked for before the change would show the lead as it was.
      await Promise.all([LEADS, NEWEST].map((key) => client.cancelQueries({ queryKey: [key] })));
      show({ ...lead, status });
    },
    onSuccess: (saved) => {
      show(saved);
      say('success', 'Lead status updated successfully');
    },
    onError: (_error, { lead }) => {
      show(lead);
      say('failure', 'Failed to update lead status');
    },
  });
}

function withLead(loaded: LoadedLeads | undefined, lead: Lead): LoadedLeads | undefined {
  if (loaded === undefined) return undefined;
  const items = (page: LeadPage) => page.items.map((item) => (item.id === lead.id ? lead : item));
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: items(page) })) };
}
