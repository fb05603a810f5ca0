import type { LeadsById } from '#lambdas/leads/lead-store.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { InspectionHoursSetting } from '#shared/company/inspection-hours.ts';
import { DAY_MS } from '#shared/durations.ts';
import {
  type OfficeTime,
  officeTime,
  remindedNow,
  reminderDue,
  reminderMoment,
} from '#shared/inspection/reminder.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { OfficeHours } from '#shared/site/working-time.ts';
import type { Remind } from './remind-homeowner.ts';

const AT_ONCE = 5;
const READ_AT_ONCE = 25;
/** So many days ahead an inspection is looked for that says on whose clock the office works. */
const ZONE_DAYS = 14;

interface ReminderDeps {
  /** Inspections of the list of days, from the one time on and before the other (ISO 8601), at most so many. */
  inspectionsBetween: (from: string, to: string, most?: number) => Promise<{ id: string; at: string }[]>;
  leadsById: LeadsById;
  /** The company's inspection times, which say on whose clock it is. */
  setting: InspectionHoursSetting;
  /** When its office is open, as its settings say it. */
  open: OfficeHours;
  remind: Remind;
  now: () => Date;
}

/** When the office works. Where it has set no inspection times, on the clock of the next inspection that names one. */
async function officeOf({
  setting,
  open,
  inspectionsBetween,
  leadsById,
  now,
}: ReminderDeps): Promise<OfficeTime | undefined> {
  const known = officeTime(setting, open);
  if (known !== undefined) return known;
  const from = now();
  const until = new Date(from.getTime() + ZONE_DAYS * DAY_MS);
  const next = await inspectionsBetween(from.toISOString(), until.toISOString(), AT_ONCE);
  const leads = await leadsById(next.map(({ id }) => id));
  const [zone] = leads.flatMap(({ inspection }) => inspection?.time_zone ?? []);
  return zone === undefined ? undefined : officeTime(setting, open, zone);
}

/** Whether the lead's homeowner is to be reminded of its inspection now. */
export function isToRemind(lead: Lead, office: OfficeTime, now: Date): boolean {
  const inspection = heldInspection(lead);
  if (inspection === undefined || inspection.reminder !== undefined) return false;
  const due = reminderDue(inspection, office);
  return due !== undefined && due <= now && Date.parse(inspection.at) > now.getTime();
}

/**
 * Reminds the homeowners whose reminders are due, several at a time; nobody while the office is closed. Throws after trying all
 * of them if any failed: they are due in the next minute too.
 * @param until epoch ms: none is started after it
 */
export function inspectionReminders(deps: ReminderDeps) {
  return async (until: number): Promise<void> => {
    const now = deps.now();
    const office = await officeOf(deps);
    const days = office && remindedNow(now, office);
    if (office === undefined || days === undefined) return;
    const listed = await deps.inspectionsBetween(days.from, days.to);
    const due = listed.filter(({ at }) => (reminderMoment(at, office) ?? now) <= now).map(({ id }) => id);
    const failures: unknown[] = [];
    for (let start = 0; start < due.length; start += READ_AT_ONCE) {
      const leads = (await deps.leadsById(due.slice(start, start + READ_AT_ONCE)))
        .filter((lead) => isToRemind(lead, office, now))
        .values();
      const inTurn = async () => {
        for (const lead of leads) {
          if (deps.now().getTime() >= until) return;
          await deps.remind(lead, office).catch((error: unknown) => failures.push(error));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
    }
    for (const failure of failures) log.error('A reminder stays for later', { failure: failureOf(failure) });
    if (failures.length > 0) throw new Error('Reminders stay for later');
  };
}
