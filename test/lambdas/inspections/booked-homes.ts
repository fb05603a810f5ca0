import { randomUUID } from 'node:crypto';
import { inspectionBooking } from '#lambdas/inspections/book-inspection.ts';
import { bookingShares } from '#lambdas/inspections/booking-quota.ts';
import { daysAround, inspectionDayReader } from '#lambdas/inspections/inspection-days.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadChanges } from '#lambdas/office/change-lead.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { quotaStore } from '#lambdas/platform/quota.ts';
import { atOnce } from '#lambdas/platform/retry.ts';
import type { BookableHours } from '#shared/inspection/inspection-windows.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import type { LeadChange } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads, newLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

/** Whose clocks never change. */
export const zone = 'America/Phoenix';
export const afternoons: BookableHours = {
  by: 'windows',
  timeZone: zone,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '15:00', until: '21:00' })),
  leadHours: 0,
  capacity: 1,
  closedOn: [],
};

let weeks = 0;
/** Each test has a week of its own: 8:00 AM of its Monday in Phoenix. */
export function ownWeek(): Date {
  weeks += 1;
  return new Date(Date.UTC(2027, 0, 4 + 7 * weeks, 15));
}
/** The day's windows begin at 3, 5 and 7 PM: the last one tomorrow in UTC. */
export const windowOf = (monday: Date, nth: number) =>
  new Date(monday.getTime() + (7 + 2 * nth) * 3_600_000).toISOString();

type BookingDeps = Parameters<typeof inspectionBooking>[0];

/** Homeowners, and an office with these hours that changes their inspections, over tables of their own. */
export async function bookedHomes(setting: BookableHours) {
  const { dynamo } = await fileTables();
  const tables = { leads: 'leads', leadLog: 'leadLog', alerts: 'alerts', records: 'records' };
  const leads = leadStore(dynamo, 'leads');
  const office = leadChanges(dynamo, tables);
  const desk = deskLeads(dynamo);
  const readDays = inspectionDayReader(dynamo, 'records');
  let homes = 0;
  /** What a homeowner books by at that time, with other hours or none. */
  const bookingAt = (
    now: Date,
    changes: Partial<BookableHours> | 'off' = {},
    deps: Partial<BookingDeps> = {},
  ) =>
    inspectionBooking({
      dynamo,
      tables,
      leads,
      windows: async () => (changes === 'off' ? undefined : { ...setting, ...changes }),
      shares: bookingShares(quotaStore(dynamo, 'quotas')),
      secret: 'secret',
      sendsEmail: async () => true,
      now: () => now,
      newMark: randomUUID,
      pause: atOnce,
      ...deps,
    });
  return {
    ...desk,
    readDays,
    bookingAt,
    dynamo,
    tables,
    leads,
    /** The id of a stored lead, of a mailbox and a phone of its own. */
    async home(changes: Partial<Lead> = {}): Promise<string> {
      homes += 1;
      const phone = `(402) 555-${String(1000 + homes)}`;
      const lead = newLead({ email: `odalys.${homes}@mail.example`, phone, ...changes });
      await desk.keep(lead);
      return lead.id;
    },
    async inspectionOf(id: string) {
      const lead = await leads.get(id);
      return lead && heldInspection(lead);
    },
    change: (id: string, made: LeadChange, at: Date) =>
      office.change(id, made, { by: 'dana.reyes@example.com', at, mark: randomUUID() }),
    /** The same, which gives the lead as it is then, or why it was not booked. */
    booking(...how: Parameters<typeof bookingAt>) {
      const book = bookingAt(...how);
      return async (id: string, at: string | null, seen?: string | null, networks: Networks = []) => {
        const booked = await book(id, at, { seen, networks });
        return typeof booked === 'string' ? booked : booked.after;
      };
    },
    /** Which leads are counted within a day and a half of the time. */
    async countedAt(at: string): Promise<string[]> {
      const start = Date.parse(at);
      const days = await readDays(daysAround({ start, end: start + 12 * 3_600_000 }));
      return [...days.values()].flatMap(({ inspections }) => [...inspections.keys()]);
    },
  };
}
