import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { keeperOf } from '#lambdas/leads/family.ts';
import { historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { updateOf } from '#lambdas/leads/lead-update.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { type PauseAfter, randomPause, retry } from '#lambdas/platform/retry.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { type VisitWindows, WINDOW_MINUTES } from '#shared/company/visit-hours.ts';
import { hasPlace, spanOf, windowsOpen } from '#shared/company/visit-windows.ts';
import { heldVisit, takesVisits } from '#shared/lead/held-visit.ts';
import { BY_HOMEOWNER, type Change } from '#shared/lead/office.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Appointment, Lead } from '#shared/lead/stored-lead.ts';
import { daysAround, dayWrites, visitDayReader } from './visit-days.ts';

/**
 * Why a visit is not booked, moved or canceled: nobody can book now; the time is not one of the windows; as many visits as the
 * company can make are in it; the visit is another one than was seen, or has begun; the lead takes no visit, or others kept
 * changing it.
 */
export type NotBooked =
  | 'missing'
  | 'closed'
  | 'not_offered'
  | 'full'
  | 'changed'
  | 'begun'
  | 'by_phone'
  | 'busy';

/**
 * Books the window that begins at that time for the lead, or for the one that it was merged into; moves its visit there, or cancels it
 * (null). The lead, its history, its alert and the place in the day are written together, or nothing is. Returns the lead as it is then.
 * @param seen when the visit begins that is to be changed, null for none; left out by whoever has seen nothing
 */
export type BookVisit = (
  leadId: string,
  at: string | null,
  seen?: string | null,
) => Promise<Lead | NotBooked>;

interface Deps {
  dynamo: DynamoDBDocumentClient;
  tables: { leads: string; leadLog: string; alerts: string; quoteLinks: string };
  leads: Pick<LeadStore, 'get'>;
  /** Undefined where homeowners cannot book. */
  windows: () => Promise<VisitWindows | undefined>;
  now: () => Date;
  newMark: () => string;
  pause?: PauseAfter;
}

/** Attempts while others book on the same day, or change the lead. */
const ATTEMPTS = 12;

/** What the homeowner's choice changes: a first visit is scheduled; a lead without one is to be called again. */
function changeOf(lead: Lead, at: string | null, timeZone: string): Change {
  const { status, appointment, call_attempts = 0 } = lead;
  if (at === null)
    return {
      appointment: null,
      ...(status === 'scheduled' && { status: call_attempts > 0 ? 'contacted' : 'new' }),
    };
  const note = appointment?.note;
  const booked: Appointment = {
    at,
    minutes: WINDOW_MINUTES,
    booked_online: true,
    time_zone: timeZone,
    ...(note !== undefined && { note }),
  };
  return { appointment: booked, ...(status !== 'scheduled' && { status: 'scheduled' }) };
}

export function visitBooking(deps: Deps): BookVisit {
  const { dynamo, tables, leads, now } = deps;
  const alert = alertWrites(tables.alerts);
  const writesOf = historyWrites(tables.leadLog);
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

  async function written(lead: Lead, change: Change, days: Parameters<typeof dayWrites>[2], when: Date) {
    const author = { by: BY_HOMEOWNER, at: when, mark: deps.newMark() };
    const { facts: made, lines } = officeChange(lead, change, { by: BY_HOMEOWNER, at: when.toISOString() });
    // The office has not spoken to anybody by this.
    const { first_contact_at: _contact, ...facts } = made;
    const entries = lines.map((line, index) => historyEntry({ kind: 'change', ...line }, author, index));
    const after = { ...lead, ...facts } as Lead;
    return transact(dynamo, [
      alert({ event: 'lead.updated', leadId: lead.id, at: when, channels: alertChannels, news: ['visit'] }),
      { Update: { TableName: tables.leads, Key: { id: lead.id }, ...updateOf(facts, lead.version) } },
      ...writesOf(lead.id, entries),
      ...dayWrites(tables.quoteLinks, [{ id: lead.id, before: lead, after }], days),
    ]);
  }

  return async (leadId, wanted, seen) => {
    const at = wanted === null ? null : new Date(wanted).toISOString();
    const isOther = (held: Appointment | undefined) =>
      seen !== undefined && (held && Date.parse(held.at)) !== (seen === null ? undefined : Date.parse(seen));
    const windows = await deps.windows();
    const booked = await retry(ATTEMPTS, deps.pause ?? randomPause(20), async () => {
      const named = await leads.get(leadId);
      if (named === undefined) return 'missing';
      const lead = (await keeperOf(named, leads)) ?? named;
      const held = heldVisit(lead);
      const when = now();
      if (!takesVisits(lead)) return 'by_phone';
      if ((held?.at ?? null) === at) return lead;
      if (isOther(held)) return 'changed';
      if (held !== undefined && Date.parse(held.at) <= when.getTime()) return 'begun';
      const place = at === null ? undefined : await placeAt(lead.id, at, windows, when);
      if (typeof place === 'string') return place;
      const change = changeOf(lead, at, windows?.timeZone ?? '');
      if (!(await written(lead, change, place, when))) return undefined;
      return (await leads.get(lead.id)) ?? 'missing';
    });
    return booked ?? 'busy';
  };
}
