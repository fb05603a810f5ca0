import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { settingRoutes } from '#shared/api/company-routes.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { OfficeHours } from '#shared/site/working-time.ts';
import { officeBrand } from './office-brand.ts';
import { OFFICE_HOURS } from './queries.ts';
import { useApi } from './use-api.ts';

/** As much of the setting as says when the office is open: its other rules weigh more than the rows. */
const hoursSchema = v.object({ hours: v.array(v.string()), closedOn: v.array(v.string()) });

/** When the office is open by a setting of its hours; null of one that was never set. */
export function hoursIn(setting: unknown): OfficeHours | null {
  const read = v.safeParse(hoursSchema, setting);
  return read.success ? read.output : null;
}

const STALE_MS = 10 * MINUTE_MS;

/** When the office is open: as it was set, else, and until that is known, as the page says it. */
export function useOfficeHours(): OfficeHours {
  const api = useApi();
  const { data } = useQuery({
    queryKey: OFFICE_HOURS,
    queryFn: async () => {
      const { body } = await api.call(settingRoutes.getSetting, { params: { name: 'office_hours' } });
      return hoursIn(body.value);
    },
    retry: false,
    staleTime: STALE_MS,
  });
  const { hours = [], closedOn = [] } = officeBrand.is ?? {};
  return data ?? { hours, closedOn };
}
