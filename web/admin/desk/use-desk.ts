import { type QueryClient, useQuery } from '@tanstack/react-query';
import { dayOf } from '#web/admin/address/day.ts';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { lookInterval } from '#web/admin/new-leads/look-interval.ts';

const DESK = 'desk';

/** What waits on the desk today, looked at as often as new leads are. */
export function useDesk(api: AdminApi) {
  return useQuery({
    queryKey: [DESK],
    queryFn: () => api.desk(dayOf(new Date())),
    retry: false,
    staleTime: 0,
    refetchInterval: lookInterval,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
}

/** After a change of a lead: its counts and whom to call first. */
export const lookAtDesk = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [DESK] });
