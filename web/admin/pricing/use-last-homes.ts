import { useQuery } from '@tanstack/react-query';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { type LeadHome, lastHomes } from './last-homes.ts';

/** The homes of the last leads; or a sentence that says why there are none to show. */
export function useLastHomes(api: AdminApi): { leads: LeadHome[]; notice: string } {
  const { data, isPending } = useQuery({
    queryKey: ['last homes'],
    queryFn: () => api.leads({ cursor: undefined }),
    refetchOnWindowFocus: false,
  });
  if (isPending) return { leads: [], notice: 'Loading leads...' };
  if (data === undefined) return { leads: [], notice: 'Failed to load leads' };
  const leads = lastHomes(data.items);
  return { leads, notice: leads.length === 0 ? 'No lead has an area yet.' : '' };
}
