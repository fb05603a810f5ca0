import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keeperOf } from '#lambdas/leads/family.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { type PauseAfter, randomPause, retry } from '#lambdas/platform/retry.ts';
import type { Networks } from '#lambdas/platform/shares.ts';
import { type VisitWindows, WINDOW_MINUTES } from '#shared/company/visit-hours.ts';
import { hasPlace, spanOf, windowsOpen } from '#shared/company/visit-windows.ts';
import type { Appointment } from '#shared/lead/appointment.ts';
import { heldVisit, takesVisits } from '#shared/lead/held-visit.ts';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { BookingShares } from './booking-shares.ts';
import { daysAround, visitDayReader } from './visit-days.ts';
import { type VisitTables, visitWriter } from './write-visit.ts';

/**
 * Why a visit is not booked, moved or canceled: nobody can book now; the time is not one of the windows; as many visits as the
 * company can make are in it; the visit is another one than was seen, or has begun; the lead takes no visit; the visitor's
 * network has booked its share of the day; or others kept changing it.
 */
export type NotBooked =
  | 'missing'
  | 'closed'
  | 'not_offered'
  | 'full'
  | 'changed'
  | 'begun'
  | 'by_phone'
  | 'share'
  | 'busy';

/**
 * Books the window that begins at that time for the lead, or for the one that it was merged into; moves its visit there, or cancels it
 * (null). The lead, its history, its alert and the place in the day are written together, or nothing is.
 * @param seen when the visit begins that is to be changed, null for none; left out by whoever has seen nothing
 * @param networks of the visitor; a booking counts for them where there was no visit
 */
export type BookVisit = (
  leadId: string,
  at: string | null,
  { seen, networks }: { seen?: string | null | undefined; networks: Networks },
) => Promise<Booked | NotBooked>;

/** A lead before its visit was booked, moved or canceled, and after it; twice the same where it was so already. */
export interface Booked {
  before: Lead;
  after: Lead;
}

interface Deps {
  dynamo: DynamoDBDocumentClient;
  tables: VisitTables;
  leads: Pick<LeadStore, 'get'>;
  /** Undefined where homeowners cannot book. */
  windows: () => Promise<VisitWindows | undefined>;
  shares: BookingShares;
  now: () => Date;
  newMark: () => string;
  pause?: PauseAfter;
}

/** Attempts while others book on the same day, or change the lead. */
const ATTEMPTS = 12;

/** What the homeowner's choice changes: a first visit is scheduled; a lead without one is to be called again. */
function changeOf(lead: Lead, at: string | null, timeZone: string): Change {
  const { status, call_attempts = 0 } = lead;
  if (at === null)
    return {
      appointment: null,
      ...(status === 'scheduled' && { status: call_attempts > 0 ? 'contacted' : 'new' }),
    };
  // Who goes, how long it takes and what to know at the door stay as the office has them.
  const booked: Appointment = {
    minutes: WINDOW_MINUTES,
    ...heldVisit(lead),
    at,
    booked_online: true,
    time_zone: timeZone,
  };
  return { appointment: booked, ...(status !== 'scheduled' && { status: 'scheduled' }) };
}

/** Whether a booking fits into the share of whoever books, who is counted once. */
type Counting = (windows: VisitWindows, when: Date) => Promise<boolean>;

export function visitBooking(deps: Deps): BookVisit {
  const { dynamo, tables, leads, shares, now } = deps;
  const written = visitWriter(deps);
  const readDays = visitDayReader(dynamo, tables.quoteLinks);

  /** The days to write by, as they were read; or why the lead cannot have that window. */
  async function placeAt(leadId: string, at: string, windows: VisitWindows | undefined, when: Date) {
    if (windows === undefined) return 'closed';
    const window = spanOf(at, WINDOW_MINUTES);
    if (!windowsOpen(windows, when).includes(new Date(window.start).toISOString())) return 'not_offered';
    const days = await readDays(daysAround(window));
    const others = [...days.values()].flatMap(({ visits }) =>
      [...visits].filter(([id]) => id !== leadId).map(([, span]) => span),
    );
    return hasPlace(windows, at, others) ? days : 'full';
  }

  /** Counts a booking at its first attempt, and takes it back unless the visit was booked. */
  async function counted(networks: Networks, work: (count: Counting) => Promise<Booked | NotBooked>) {
    let takenAt: Date | undefined;
    const count: Counting = async (windows, when) => {
      if (takenAt !== undefined) return true;
      const places = windowsOpen(windows, when).length * windows.capacity;
      const isTaken = await shares.take(places, networks, when);
      if (isTaken) takenAt = when;
      return isTaken;
    };
    const takeBack = async () => {
      if (takenAt !== undefined) await shares.refund(networks, takenAt);
    };
    const outcome = await work(count).catch(async (error: unknown) => {
      await takeBack().catch(() => undefined);
      throw error;
    });
    if (typeof outcome === 'string') await takeBack();
    return outcome;
  }

  return (leadId, wanted, { seen, networks }) =>
    counted(networks, async (count) => {
      const at = wanted === null ? null : new Date(wanted).toISOString();
      const isOther = (held: Appointment | undefined) =>
        seen !== undefined &&
        (held && Date.parse(held.at)) !== (seen === null ? undefined : Date.parse(seen));
      const windows = await deps.windows();
      const booked = await retry(ATTEMPTS, deps.pause ?? randomPause(20), async () => {
        const named = await leads.get(leadId);
        if (named === undefined) return 'missing';
        const lead = (await keeperOf(named, leads)) ?? named;
        const held = heldVisit(lead);
        const when = now();
        if (!takesVisits(lead)) return 'by_phone';
        if ((held?.at ?? null) === at) return { before: lead, after: lead };
        if (isOther(held)) return 'changed';
        if (held !== undefined && Date.parse(held.at) <= when.getTime()) return 'begun';
        const place = at === null ? undefined : await placeAt(lead.id, at, windows, when);
        if (typeof place === 'string') return place;
        const isFirst = held === undefined && at !== null && windows !== undefined;
        if (isFirst && !(await count(windows, when))) return 'share';
        const change = changeOf(lead, at, windows?.timeZone ?? '');
        if (!(await written(lead, change, place, when))) return undefined;
        const after = await leads.get(lead.id);
        return after === undefined ? 'missing' : { before: lead, after };
      });
      return booked ?? 'busy';
    });
}
