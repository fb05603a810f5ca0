import { randomUUID } from 'node:crypto';
import { companyReader } from '#lambdas/company/setting-store.ts';
import type { Mailer } from '#lambdas/email/mailer.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { Quota } from '#lambdas/platform/quota.ts';
import { type HttpRequest, jsonBody } from '#lambdas/platform/request.ts';
import type { VisitorRoomDeps } from '#lambdas/platform/room-deps.ts';
import { inspectionRoutes } from '#shared/api/inspection-routes.ts';
import { WINDOW_MINUTES } from '#shared/company/inspection-hours.ts';
import { companyOf } from '#shared/company/settings.ts';
import { stageOf } from '#shared/inspection/booked-inspection.ts';
import { type BookableHours, hasSlot, spanOf, windowsOpen } from '#shared/inspection/inspection-windows.ts';
import { shownInspection } from '#shared/lead/active-inspection.ts';
import { answersAcceptedSince } from '#shared/lead/answer-period.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeHoursIn } from '#shared/site/brand-settings.ts';
import { type Booked, type BookInspection, inspectionBooking, type NotBooked } from './book-inspection.ts';
import { bookingShares } from './booking-quota.ts';
import { daysAround, inspectionDayReader, type ReadInspectionDays } from './inspection-days.ts';

interface TimesDeps {
  /** Undefined where homeowners cannot book. */
  windows: () => Promise<BookableHours | undefined>;
  readDays: ReadInspectionDays;
  now: () => Date;
}

/** `GET /api/inspection-times` → when windows with a place begin; none, and no time zone, where homeowners cannot book. */
function getInspectionTimes({
  windows,
  readDays,
  now,
}: TimesDeps): RespondTo<typeof inspectionRoutes.getInspectionTimes> {
  return async () => {
    const setting = await windows();
    if (setting === undefined) return { status: 200, body: { timeZone: null, times: [] } };
    const open = windowsOpen(setting, now());
    const [first, last] = [open.at(0), open.at(-1)];
    if (first === undefined || last === undefined)
      return { status: 200, body: { timeZone: setting.timeZone, times: [] } };
    const start = spanOf(first, WINDOW_MINUTES).start;
    const days = await readDays(daysAround({ start, end: spanOf(last, WINDOW_MINUTES).end }));
    const taken = [...days.values()].flatMap(({ inspections }) => [...inspections.values()]);
    const times = open.filter((at) => hasSlot(setting, at, taken));
    return { status: 200, body: { timeZone: setting.timeZone, times } };
  };
}

const tooLate = 'You can book here within 24 hours of your quote. Please call us.';
const refusals: Record<Exclude<NotBooked, 'missing'>, string> = {
  closed: 'Inspections can’t be booked online now. Please call us.',
  not_offered: 'This time can’t be booked. Pick another one.',
  full: 'This time was just taken. Pick another one.',
  changed: 'Someone else changed this inspection first. Check it, then try again.',
  begun: 'Your inspection has already begun. Please call us to change it.',
  by_phone: 'This inspection can’t be booked online. Please call us.',
  held: 'Three inspections are booked from your connection, email, or phone. Please call us to book another.',
  share: 'Your connection has booked its inspections for today. Please call us.',
  busy: 'Others are booking at the same time. Try again.',
};

/** When the inspection begins that is wanted, and the one that was seen. */
interface Wanted {
  at: string | null;
  seen?: string | null | undefined;
}

type Asking = Pick<HttpRequest, 'headers' | 'networks'>;

interface BookDeps {
  book: BookInspection;
  /** Emails the homeowner what became of the inspection; whether an email went out. Never rejects. */
  email: (change: Booked & { request: Asking }) => Promise<boolean>;
}

async function answerOf(
  { book, email }: BookDeps,
  leadId: string,
  { at, seen }: Wanted,
  request: Asking,
  unknown: string,
) {
  const booked = await book(leadId, at, { seen, networks: request.networks });
  if (booked === 'missing') throw new AppError('not_found', unknown);
  if (typeof booked === 'string') throw new AppError('conflict', refusals[booked]);
  const isEmailed = await email({ ...booked, request });
  const inspection = shownInspection(booked.after);
  return { status: 200, body: { inspection, ...(isEmailed && { emailed: true as const }) } } as const;
}

/** Whether whoever has its id is told of its inspection, and changes it: for 24 hours, and until an inspection is over. */
function isOpen(lead: Lead, now: Date): boolean {
  const inspection = shownInspection(lead);
  return (
    lead.created_at > answersAcceptedSince(now) ||
    (inspection !== null && stageOf(inspection, now.getTime()) !== 'over')
  );
}

/** The lead with that id, and the one that it was merged into, else itself; undefined for an unknown one. */
async function openLead(
  { leads, now }: { leads: Pick<LeadStore, 'get'>; now: () => Date },
  id: string,
): Promise<{ named: Lead; survivor: Lead } | undefined> {
  const named = await leads.get(id);
  if (named === undefined) return undefined;
  const survivor = (await survivorOf(named, leads)) ?? named;
  if (!isOpen({ ...survivor, created_at: named.created_at }, now())) throw new AppError('conflict', tooLate);
  return { named, survivor };
}

/**
 * `GET /api/leads/{id}/inspection` → the inspection; null without one and for an unknown lead, 409 for one older than 24 hours whose
 * inspection is over, or that has none. The lead's id is the proof, as for answers and links.
 */
function getInspection(deps: {
  leads: Pick<LeadStore, 'get'>;
  now: () => Date;
}): RespondTo<typeof inspectionRoutes.getInspection> {
  return async (request) => {
    const open = await openLead(deps, leadIdIn(request));
    return { status: 200, body: { inspection: open ? shownInspection(open.survivor, open.named) : null } };
  };
}

/**
 * `POST /api/leads/{id}/inspection` `{at, seen}` → the inspection; 404 for an unknown lead, 409 in one sentence where it is not booked, or
 * the lead is older than 24 hours and has no inspection to come. `at` null cancels.
 */
function bookInspection(
  deps: BookDeps & { leads: Pick<LeadStore, 'get'>; now: () => Date },
): RespondTo<typeof inspectionRoutes.bookInspection> {
  return async (request) => {
    const id = leadIdIn(request);
    const body = jsonBody(request, inspectionRoutes.bookInspection.body);
    if ((await openLead(deps, id)) === undefined) throw missingLead();
    return answerOf(deps, id, body, request, missingLead().message);
  };
}

const gone = 'This link no longer works.';
const onlyShown = 'Only the link in your own email can change your inspection.';

/**
 * `POST /api/quotes/inspection` `{token, at, seen}` → the same by the link of the homeowner's own email; 409 for a link that one
 * shares; 404, always in the same words, for one that shows nothing.
 */
function changeInspection(
  deps: BookDeps & {
    /** The lead of a token, and whether only the homeowner's own email has it; undefined if its link shows nothing. */
    linked: (token: string) => Promise<{ lead: Lead; isOwn: boolean } | undefined>;
  },
): RespondTo<typeof inspectionRoutes.changeInspection> {
  return async (request) => {
    const { token, ...body } = jsonBody(request, inspectionRoutes.changeInspection.body);
    const found = await deps.linked(token);
    if (found === undefined) throw new AppError('not_found', gone);
    if (!found.isOwn) throw new AppError('conflict', onlyShown);
    return answerOf(deps, found.lead.id, body, request, gone);
  };
}

interface InspectionRoutesDeps
  extends VisitorRoomDeps<'leads' | 'leadLog' | 'alerts' | 'records'>,
    Pick<BookDeps, 'email'> {
  leads: LeadStore;
  quotas: Quota;
  mailer: Pick<Mailer, 'state'>;
  /** Keys the hashes of mailboxes. */
  secret: string;
  linked: Parameters<typeof changeInspection>[0]['linked'];
}

/** Inspections that homeowners book, by their lead or by a link. */
export function routes(deps: InspectionRoutesDeps): Handlers<typeof inspectionRoutes> {
  const { dynamo, tables, leads, limited, now } = deps;
  const settings = companyReader(dynamo, tables.records);
  /** The hours as they are now: whoever just closed a day is not visited on it. */
  const windows = async () => {
    const values = await settings();
    const { inspection_hours: hours } = companyOf(values);
    const { closedOn } = officeHoursIn(values, []);
    return hours.by === 'windows' ? { ...hours, closedOn } : undefined;
  };
  const book = inspectionBooking({
    ...deps,
    windows,
    shares: bookingShares(deps.quotas),
    sendsEmail: async () => (await deps.mailer.state()) === 'on',
    newMark: randomUUID,
  });
  const readDays = inspectionDayReader(dynamo, tables.records);
  return {
    getInspectionTimes: limited('inspections', getInspectionTimes({ windows, readDays, now })),
    getInspection: limited('priceChecks', getInspection({ leads, now })),
    bookInspection: limited('inspections', bookInspection({ ...deps, book })),
    changeInspection: limited('inspections', changeInspection({ ...deps, book })),
  };
}
