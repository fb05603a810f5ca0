import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { type PauseAfter, randomPause, untilWritten } from '#lambdas/platform/retry.ts';
import { WINDOW_MINUTES } from '#shared/company/inspection-hours.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { type BookableHours, hasSlot, spanOf, windowsOpen } from '#shared/inspection/inspection-windows.ts';
import { heldInspection, isOwnInspection, takesInspections } from '#shared/lead/active-inspection.ts';
import { BY_HOMEOWNER } from '#shared/lead/history-authors.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { BookingShares } from './booking-quota.ts';
import { firstBookings } from './first-booking.ts';
import { daysAround, inspectionDayReader, type ReadInspectionDays } from './inspection-days.ts';
import { type InspectionTables, inspectionWriter, withoutInspection } from './write-inspection.ts';

/**
 * Why an inspection is not booked, moved or canceled: nobody can book now; the time is not one of the windows; as many inspections as the
 * company can make are in it; the inspection is another one than was seen, or has begun; the lead takes no inspection; the connection,
 * the mailbox or the phone holds the most that one may have to come; the visitor's network has booked its share of the day;
 * or others kept changing it.
 */
export type NotBooked =
  | 'missing'
  | 'closed'
  | 'not_offered'
  | 'full'
  | 'changed'
  | 'begun'
  | 'by_phone'
  | 'held'
  | 'share'
  | 'busy';

/**
 * Books the window that begins at that time for the lead, or for the one that it was merged into; moves its inspection there, or cancels it
 * (null). The lead, its history, its alert and the place in the day are written together, or nothing is.
 * @param seen when the inspection begins that is to be changed, null for none; left out by whoever has seen nothing
 * @param networks of the visitor; a booking counts for them where there was no inspection
 */
export type BookInspection = (
  leadId: string,
  at: string | null,
  { seen, networks }: { seen?: string | null | undefined; networks: Networks },
) => Promise<Booked | NotBooked>;

/** A lead before its inspection was booked, moved or canceled, and after it; twice the same where it was so already. */
export interface Booked {
  before: Lead;
  after: Lead;
}

interface Deps {
  dynamo: DynamoDBDocumentClient;
  tables: InspectionTables;
  leads: Pick<LeadStore, 'get'>;
  /** Undefined where homeowners cannot book. */
  windows: () => Promise<BookableHours | undefined>;
  shares: BookingShares;
  /** Keys the hashes of mailboxes and phones. */
  secret: string;
  /** Whether the site sends email, by which a booking can be confirmed. */
  sendsEmail: () => Promise<boolean>;
  now: () => Date;
  newMark: () => string;
  pause?: PauseAfter;
}

/** What the homeowner's choice changes: a first inspection is scheduled; a lead without one is to be called again. */
function changeOf(lead: Lead, named: Lead, at: string | null, timeZone: string, marks: Marks): Change {
  if (at === null) return withoutInspection(lead);
  const { booked_for: _before, ...held } = heldInspection(lead) ?? {};
  // Who goes, how long it takes and what to know at the door stay as the office has them.
  const booked: Inspection = {
    minutes: WINDOW_MINUTES,
    ...held,
    ...(named.id !== lead.id && { booked_for: named.id }),
    ...marks,
    at,
    booked_online: true,
    time_zone: timeZone,
  };
  return { inspection: booked, ...(lead.status !== 'scheduled' && { status: 'scheduled' }) };
}

/** What an inspection is kept with that was booked where there was none. */
type Marks = Pick<Inspection, 'confirm_by' | 'from_connection'>;

/** Whether a booking fits into the share of whoever books, who is counted once. */
type Counting = (windows: BookableHours, when: Date) => Promise<boolean>;

/** The days to write by, as they were read; or why the lead cannot have that window. */
async function slotAt(
  readDays: ReadInspectionDays,
  leadId: string,
  at: string,
  windows: BookableHours | undefined,
  when: Date,
) {
  if (windows === undefined) return 'closed';
  const window = spanOf(at, WINDOW_MINUTES);
  if (!windowsOpen(windows, when).includes(new Date(window.start).toISOString())) return 'not_offered';
  const days = await readDays(daysAround(window));
  const others = [...days.values()].flatMap(({ inspections }) =>
    [...inspections].filter(([id]) => id !== leadId).map(([, span]) => span),
  );
  return hasSlot(windows, at, others) ? days : 'full';
}

const placesOf = (windows: BookableHours, when: Date) => windowsOpen(windows, when).length * windows.capacity;

/** Counts a booking at its first attempt, and takes it back unless the inspection was booked. */
async function countedOnce(
  shares: BookingShares,
  networks: Networks,
  work: (count: Counting) => Promise<Booked | NotBooked>,
) {
  let takenAt: Date | undefined;
  const count: Counting = async (windows, when) => {
    if (takenAt !== undefined) return true;
    const isTaken = await shares.take(placesOf(windows, when), networks, when);
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

/** What the homeowner wants: ISO 8601, null for no inspection; and when the one begins that they saw, null for none. */
interface Wish {
  at: string | null;
  seen: string | null | undefined;
}

/** Why this lead's inspection is not changed so, whatever is free; undefined if it may be. */
function refusalOf(lead: Lead, { seen }: Wish, when: Date): NotBooked | undefined {
  const begins = heldInspection(lead)?.at;
  const begin = begins === undefined ? undefined : Date.parse(begins);
  if (seen !== undefined && begin !== (seen === null ? undefined : Date.parse(seen))) return 'changed';
  return begin !== undefined && begin <= when.getTime() ? 'begun' : undefined;
}

export function inspectionBooking(deps: Deps): BookInspection {
  const { dynamo, tables, leads, shares, now } = deps;
  const writeInspection = inspectionWriter(deps);
  const readDays = inspectionDayReader(dynamo, tables.records);
  const first = firstBookings(deps);

  /** Undefined, with nothing written, if the lead or a day was changed in between. */
  async function attempt(
    leadId: string,
    wish: Wish,
    windows: BookableHours | undefined,
    networks: Networks,
    count: Counting,
  ): Promise<Booked | NotBooked | undefined> {
    const named = await leads.get(leadId);
    if (named === undefined) return 'missing';
    const lead = (await survivorOf(named, leads)) ?? named;
    const held = heldInspection(lead);
    const when = now();
    const { at } = wish;
    if (!takesInspections(lead) || !isOwnInspection(named, lead)) return 'by_phone';
    if ((held?.at ?? null) === at) return { before: lead, after: lead };
    const refusal = refusalOf(lead, wish, when);
    if (refusal !== undefined) return refusal;
    const days = at === null ? undefined : await slotAt(readDays, lead.id, at, windows, when);
    if (typeof days === 'string') return days;
    const isFirst = held === undefined && at !== null && windows !== undefined;
    const booking = isFirst ? await first.prepare(lead, networks, placesOf(windows, when), when) : undefined;
    if (booking === 'held') return 'held';
    if (isFirst && !(await count(windows, when))) return 'share';
    const change = changeOf(lead, named, at, windows?.timeZone ?? '', booking?.marks ?? {});
    const isMoved = held !== undefined && at !== null;
    const isWritten = await writeInspection(lead, change, {
      by: BY_HOMEOWNER,
      when,
      news: ['inspection', ...(isMoved ? (['inspectionMoved'] as const) : [])],
      ...(days && { days }),
      ...(booking && at !== null && first.writes(lead, booking, at, when)),
    });
    if (!isWritten) return undefined;
    const after = await leads.get(lead.id);
    return after === undefined ? 'missing' : { before: lead, after };
  }

  return (leadId, wanted, { seen, networks }) =>
    countedOnce(shares, networks, async (count) => {
      const wish = { at: wanted === null ? null : new Date(wanted).toISOString(), seen };
      const windows = await deps.windows();
      const booked = await untilWritten(
        () => attempt(leadId, wish, windows, networks, count),
        deps.pause ?? randomPause(20),
      );
      return booked ?? 'busy';
    });
}
