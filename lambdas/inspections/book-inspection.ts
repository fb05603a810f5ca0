import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { type PauseAfter, randomPause, untilWritten } from '#lambdas/platform/retry.ts';
import { type InspectionWindows, WINDOW_MINUTES } from '#shared/company/inspection-hours.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { hasSlot, spanOf, windowsOpen } from '#shared/inspection/inspection-windows.ts';
import {
  heldInspection,
  isConfirmed,
  isOwnInspection,
  takesInspections,
} from '#shared/lead/active-inspection.ts';
import { BY_HOMEOWNER, type Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { BookingShares } from './booking-quota.ts';
import {
  type Holding,
  holdersOf,
  holdingReader,
  holdingWrites,
  isFull,
  unusualCount,
} from './bookings-of.ts';
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
  windows: () => Promise<InspectionWindows | undefined>;
  shares: BookingShares;
  /** Keys the hashes of mailboxes and phones. */
  secret: string;
  /** Whether the site sends email, by which a booking can be confirmed. */
  sendsEmail: () => Promise<boolean>;
  now: () => Date;
  newMark: () => string;
  pause?: PauseAfter;
}

/** So many records of who booked are named by a lead: five a booking. */
const HOLDERS_MOST = 20;

/** A booking that its connection has to confirm frees itself so long after it. */
const CONFIRM_MS = DAY_MS;

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
type Counting = (windows: InspectionWindows, when: Date) => Promise<boolean>;

/** The days to write by, as they were read; or why the lead cannot have that window. */
async function slotAt(
  readDays: ReadInspectionDays,
  leadId: string,
  at: string,
  windows: InspectionWindows | undefined,
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

const placesOf = (windows: InspectionWindows, when: Date) =>
  windowsOpen(windows, when).length * windows.capacity;

export function inspectionBooking(deps: Deps): BookInspection {
  const { dynamo, tables, leads, shares, now } = deps;
  const writeInspection = inspectionWriter(deps);
  const alert = alertWrites(tables.alerts);
  const readDays = inspectionDayReader(dynamo, tables.quoteLinks);
  const readHoldings = holdingReader(dynamo, tables.quoteLinks, leads);

  /** What is kept with an inspection that is booked where there was none, and who holds it then; or why it is not booked. */
  async function firstOf(lead: Lead, networks: Networks, windows: InspectionWindows, when: Date) {
    const holders = holdersOf(lead, networks, placesOf(windows, when), deps.secret);
    const holdings = await readHoldings(holders, lead.id, when);
    if (holdings.some(isFull)) return 'held';
    const from_connection = unusualCount(holdings);
    const isAsked = from_connection !== undefined && !isConfirmed(lead) && (await deps.sendsEmail());
    const confirm_by = new Date(when.getTime() + CONFIRM_MS).toISOString();
    const marks: Marks = {
      ...(from_connection !== undefined && { from_connection }),
      ...(isAsked && { confirm_by }),
    };
    return { marks, holdings };
  }

  /** What is written beside a lead whose inspection was booked where there was none. */
  function besideFirst(lead: Lead, holdings: readonly Holding[], marks: Marks, at: string, when: Date) {
    const holders = new Set([...(lead.booked_by ?? []), ...holdings.map(({ holder }) => holder.id)]);
    const timer = {
      event: 'lead.updated',
      leadId: lead.id,
      at: when,
      channels: [],
      news: ['inspectionUnconfirmed'],
      afterMs: CONFIRM_MS,
    } as const;
    return {
      facts: { booked_by: [...holders].slice(-HOLDERS_MOST) },
      writes: [
        ...holdingWrites(tables.quoteLinks, holdings, lead.id, { at, now: when }),
        ...(marks.confirm_by === undefined ? [] : [alert(timer)]),
      ],
    };
  }

  /** Counts a booking at its first attempt, and takes it back unless the inspection was booked. */
  async function counted(networks: Networks, work: (count: Counting) => Promise<Booked | NotBooked>) {
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

  return (leadId, wanted, { seen, networks }) =>
    counted(networks, async (count) => {
      const at = wanted === null ? null : new Date(wanted).toISOString();
      const isOther = (held: Inspection | undefined) =>
        seen !== undefined &&
        (held && Date.parse(held.at)) !== (seen === null ? undefined : Date.parse(seen));
      const windows = await deps.windows();
      const booked = await untilWritten(async () => {
        const named = await leads.get(leadId);
        if (named === undefined) return 'missing';
        const lead = (await survivorOf(named, leads)) ?? named;
        const held = heldInspection(lead);
        const when = now();
        if (!takesInspections(lead) || !isOwnInspection(named, lead)) return 'by_phone';
        if ((held?.at ?? null) === at) return { before: lead, after: lead };
        if (isOther(held)) return 'changed';
        if (held !== undefined && Date.parse(held.at) <= when.getTime()) return 'begun';
        const place = at === null ? undefined : await slotAt(readDays, lead.id, at, windows, when);
        if (typeof place === 'string') return place;
        const isFirst = held === undefined && at !== null && windows !== undefined;
        const first = isFirst ? await firstOf(lead, networks, windows, when) : undefined;
        if (first === 'held') return 'held';
        if (isFirst && !(await count(windows, when))) return 'share';
        const { marks = {}, holdings = [] } = first ?? {};
        const change = changeOf(lead, named, at, windows?.timeZone ?? '', marks);
        const news =
          held === undefined || at === null
            ? (['inspection'] as const)
            : (['inspection', 'inspectionMoved'] as const);
        const beside = isFirst ? besideFirst(lead, holdings, marks, at, when) : {};
        const how = { by: BY_HOMEOWNER, when, news, ...(place && { days: place }), ...beside } as const;
        if (!(await writeInspection(lead, change, how))) return undefined;
        const after = await leads.get(lead.id);
        return after === undefined ? 'missing' : { before: lead, after };
      }, deps.pause ?? randomPause(20));
      return booked ?? 'busy';
    });
}
