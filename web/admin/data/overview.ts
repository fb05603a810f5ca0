import { useQuery } from '@tanstack/react-query';
import { type OverviewSpan, overviewRoutes } from '#shared/api/overview.ts';
import { workingZone } from '#web/platform/business-timezone.ts';
import { useApi } from './use-api.ts';

/** Numbers of so many days, today included, on the office's clock. */
export function useOverview(days: OverviewSpan) {
  const api = useApi();
  const zone = workingZone();
  return useQuery({
    queryKey: ['overview', days, zone],
    queryFn: async () =>
      (await api.call(overviewRoutes.getOverview, { query: { days: `${days}`, zone } })).body,
  });
}
