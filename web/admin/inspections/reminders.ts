import { MINUTE_MS } from '#shared/durations.ts';
import { type OfficeTime, reminderDue } from '#shared/inspection/reminder.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { isInspectionTold } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useOfficeHours } from '#web/admin/data/office-hours.ts';
import { dayOf, workingZone } from '#web/platform/business-timezone.ts';

/** When the office works: its hours, on its clock, without its closed days as far as they are known. */
export function useOfficeTime(): OfficeTime {
  return { timeZone: workingZone(), ...useOfficeHours() };
}

/** The minute's run of the site has had so long to send it. */
const SENDING_MS = 15 * MINUTE_MS;

/**
 * Whether somebody is to remind the homeowner in a text, before the day of the inspection: from the day of the reminder on where
 * there is no email address, else once an email could not be sent.
 */
export function isToText(lead: Lead, now: Date, office: OfficeTime): boolean {
  const inspection = heldInspection(lead);
  if (inspection === undefined || inspection.outcome !== undefined) return false;
  if (dayOf(new Date(inspection.at)) <= dayOf(now)) return false;
  const due = reminderDue(inspection, office);
  if (inspection.reminder !== undefined) return inspection.reminder.failed === true;
  if (due === undefined) return false;
  return lead.email.includes('@') ? now.getTime() > due.getTime() + SENDING_MS : dayOf(now) >= dayOf(due);
}

/** Whether its homeowner knows of the inspection, and nobody is to remind them of it in a text; undefined without one. */
export const isTold = (lead: Lead, now: Date, office: OfficeTime): boolean | undefined =>
  isInspectionTold(lead) && !isToText(lead, now, office);
