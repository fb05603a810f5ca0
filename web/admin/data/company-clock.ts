import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { settingRoutes } from '#shared/api/company-routes.ts';
import { onOtherZone, setOfficeZone } from '#web/platform/business-timezone.ts';
import { refreshLists } from './lead-cache.ts';
import { COMPANY_TIMES } from './queries.ts';
import { useApi } from './use-api.ts';

/** As much of the setting as says when homeowners book, on whose clock: its other rules weigh more than the rows. */
const timesSchema = v.object({
  timeZone: v.optional(v.string()),
  hours: v.optional(v.array(v.object({ weekday: v.number(), from: v.string(), until: v.string() }))),
  kept: v.optional(v.object({ timeZone: v.optional(v.string()) })),
});

/** Of a setting of inspection times: IANA name of its clock, also of hours that are turned off, and the hours; null without. */
export function timesIn(setting: unknown) {
  const read = v.safeParse(timesSchema, setting);
  const { timeZone, hours = null, kept } = read.success ? read.output : {};
  return { zone: timeZone ?? kept?.timeZone ?? null, hours };
}

/** The hours in which homeowners book; null where they do not. */
export type BookingHours = ReturnType<typeof timesIn>['hours'];

/** A setting that seldom changes; whoever changes it here hears of it at once. */
const STALE_MS = 60 * 60_000;

function useCompanyTimes() {
  const api = useApi();
  return useQuery({
    queryKey: COMPANY_TIMES,
    queryFn: async () =>
      timesIn(
        (await api.call(settingRoutes.getSetting, { params: { name: 'inspection_hours' } })).body.value,
      ),
    retry: false,
    staleTime: STALE_MS,
  }).data;
}

/** The hours in which homeowners book; null where they do not, and until that is known. */
export const useBookingHours = (): BookingHours => useCompanyTimes()?.hours ?? null;

/**
 * Hears on whose clock the office works, and asks for the queues of another day where that is not the clock they were
 * asked on. It shows nothing, and nothing on the page waits for it.
 */
export function CompanyClock() {
  const client = useQueryClient();
  const zone = useCompanyTimes()?.zone;
  useEffect(() => onOtherZone(() => refreshLists(client)), [client]);
  useEffect(() => {
    if (zone !== undefined) setOfficeZone(zone);
  }, [zone]);
  return null;
}
