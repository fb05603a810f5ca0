import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadPage } from '#shared/api/office-routes.ts';
import type { Lead, LeadStatus } from '#shared/lead.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { useToast } from '#web/admin/toasts.tsx';

const REFRESH_MS = 60_000;

type Loaded = InfiniteData<LeadPage, string | undefined>;

/** The leads of one status or of all, newest first, page after page; new ones appear by themselves. */
export function useLeads(api: AdminApi, status: LeadStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['leads', status ?? 'all'],
    queryFn: ({ pageParam }) => api.leads({ status, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LeadPage) => page.nextCursor,
    refetchInterval: REFRESH_MS,
  });
}

/** Sets a lead's status: shown at once, taken back where the server refuses. */
export function useLeadStatus(api: AdminApi) {
  const client = useQueryClient();
  const say = useToast();
  const show = (lead: Lead) =>
    client.setQueriesData<Loaded>({ queryKey: ['leads'] }, (loaded) => withLead(loaded, lead));
  return useMutation({
    mutationFn: ({ lead, status }: { lead: Lead; status: LeadStatus }) => api.setLeadStatus(lead.id, status),
    onMutate: async ({ lead, status }) => {
      await client.cancelQueries({ queryKey: ['leads'] });
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

function withLead(loaded: Loaded | undefined, lead: Lead): Loaded | undefined {
  if (loaded === undefined) return undefined;
  const items = (page: LeadPage) => page.items.map((item) => (item.id === lead.id ? lead : item));
  return { ...loaded, pages: loaded.pages.map((page) => ({ ...page, items: items(page) })) };
}
