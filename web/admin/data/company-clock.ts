import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { settingRoutes } from '#shared/api/company-routes.ts';
import { onOtherZone, setOfficeZone } from '#web/platform/business-timezone.ts';
import { refreshLists } from './lead-cache.ts';
import { COMPANY_ZONE } from './queries.ts';
import { useApi } from './use-api.ts';

/** As much of the setting as says on whose clock its hours are: the rest of its rules weighs more than the rows. */
const hours = v.object({
  timeZone: v.optional(v.string()),
  kept: v.optional(v.object({ timeZone: v.optional(v.string()) })),
});

/** IANA name of the clock in a setting of inspection times, also of hours that are turned off; null without one. */
export function zoneIn(setting: unknown): string | null {
  const read = v.safeParse(hours, setting);
  return read.success ? (read.output.timeZone ?? read.output.kept?.timeZone ?? null) : null;
}

/** A setting that seldom changes; whoever changes it here hears of it at once. */
const STALE_MS = 60 * 60_000;

/**
 * Hears on whose clock the office works, and asks for the queues of another day where that is not the clock they were
 * asked on. It shows nothing, and nothing on the page waits for it.
 */
export function CompanyClock() {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: COMPANY_ZONE,
    queryFn: async () =>
      zoneIn((await api.call(settingRoutes.getSetting, { params: { name: 'inspection_hours' } })).body.value),
    retry: false,
    staleTime: STALE_MS,
  });
  useEffect(() => onOtherZone(() => refreshLists(client)), [client]);
  useEffect(() => {
    if (data !== undefined) setOfficeZone(data);
  }, [data]);
  return null;
}
