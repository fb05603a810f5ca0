import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { settingRoutes } from '#shared/api/company-routes.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { type OfficeTime, reminderDue } from '#shared/inspection/reminder.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeBrand } from '#web/admin/data/office-brand.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { dayOf, workingZone } from '#web/platform/business-timezone.ts';

const closedSchema = v.object({
  daysOff: v.optional(v.array(v.string())),
  kept: v.optional(v.object({ daysOff: v.optional(v.array(v.string())) })),
});

/** The days off in a setting of inspection times, also of times that are turned off. */
function daysOffIn(setting: unknown): readonly string[] {
  const read = v.safeParse(closedSchema, setting);
  return read.success ? (read.output.daysOff ?? read.output.kept?.daysOff ?? []) : [];
}

const STALE_MS = 10 * MINUTE_MS;

/** When the office works: its hours, on its clock, without its days off as far as they are known. */
export function useOfficeTime(): OfficeTime {
  const api = useApi();
  const { data: daysOff = [] } = useQuery({
    queryKey: ['office days off'],
    queryFn: async () => {
      const { body } = await api.call(settingRoutes.getSetting, { params: { name: 'inspection_hours' } });
      return daysOffIn(body.value);
    },
    retry: false,
    staleTime: STALE_MS,
  });
  return { timeZone: workingZone(), hours: officeBrand.is?.hours ?? [], daysOff };
}

/** The minute's run of the site has had so long to send it. */
const SENDING_MS = 15 * MINUTE_MS;

/**
 * Whether somebody is to remind the homeowner in a text, before the day of the inspection: from the day of the reminder on where
 * there is no email address, else once an email could not be sent.
 */
export function isToText(lead: Lead, now: Date, office: OfficeTime): boolean {
  const inspection = heldInspection(lead);
  if (inspection === undefined || dayOf(new Date(inspection.at)) <= dayOf(now)) return false;
  const due = reminderDue(inspection, office);
  if (inspection.reminder !== undefined) return inspection.reminder.failed === true;
  if (due === undefined) return false;
  return lead.email.includes('@') ? now.getTime() > due.getTime() + SENDING_MS : dayOf(now) >= dayOf(due);
}
