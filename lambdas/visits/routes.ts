import { keeperOf } from '#lambdas/leads/family.ts';
import { openSince } from '#lambdas/leads/intake.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import { visitRoutes } from '#shared/api/visit-routes.ts';
import { type VisitWindows, WINDOW_MINUTES } from '#shared/company/visit-hours.ts';
import { hasPlace, spanOf, windowsOpen } from '#shared/company/visit-windows.ts';
import { shownVisit } from '#shared/lead/held-visit.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { BookVisit, NotBooked } from './book-visit.ts';
import { daysAround, type ReadVisitDays } from './visit-days.ts';

interface TimesDeps {
  /** Undefined where homeowners cannot book. */
  windows: () => Promise<VisitWindows | undefined>;
  readDays: ReadVisitDays;
  now: () => Date;
}

/** `GET /api/visit-times` → when windows with a place begin; none, and no time zone, where homeowners cannot book. */
export function getVisitTimes({
  windows,
  readDays,
  now,
}: TimesDeps): RespondTo<typeof visitRoutes.getVisitTimes> {
  return async () => {
    const setting = await windows();
    if (setting === undefined) return { status: 200, body: { timeZone: null, times: [] } };
    const open = windowsOpen(setting, now());
    const [first, last] = [open.at(0), open.at(-1)];
    if (first === undefined || last === undefined)
      return { status: 200, body: { timeZone: setting.timeZone, times: [] } };
    const start = spanOf(first, WINDOW_MINUTES).start;
    const days = await readDays(daysAround({ start, end: spanOf(last, WINDOW_MINUTES).end }));
    const taken = [...days.values()].flatMap(({ visits }) => [...visits.values()]);
    const times = open.filter((at) => hasPlace(setting, at, taken));
    return { status: 200, body: { timeZone: setting.timeZone, times } };
  };
}

const missing = 'This lead doesn’t exist or was deleted.';
const tooLate = 'You can book here within 24 hours of your quote. Please call us.';
const refusals: Record<Exclude<NotBooked, 'missing'>, string> = {
  closed: 'Visits can’t be booked online now. Please call us.',
  not_offered: 'This time can’t be booked. Pick another one.',
  full: 'This time was just taken. Pick another one.',
  changed: 'Someone else changed this visit first. Check it, then try again.',
  begun: 'Your visit has already begun. Please call us to change it.',
  by_phone: 'This visit can’t be booked online. Please call us.',
  busy: 'Others are booking at the same time. Try again.',
};

/** When the visit begins that is wanted, and the one that was seen. */
interface Wanted {
  at: string | null;
  seen?: string | null | undefined;
}

async function answerOf(book: BookVisit, leadId: string, { at, seen }: Wanted, unknown: string) {
  const booked = await book(leadId, at, seen);
  if (booked === 'missing') throw new AppError('not_found', unknown);
  if (typeof booked === 'string') throw new AppError('conflict', refusals[booked]);
  return { status: 200, body: { visit: shownVisit(booked) } } as const;
}

/**
 * `GET /api/leads/{id}/visit` → the visit; null without one and for an unknown lead, 409 for one older than 24 hours. The
 * lead's id is the proof, as for answers and links.
 */
export function getVisit(deps: {
  leads: Pick<LeadStore, 'get'>;
  now: () => Date;
}): RespondTo<typeof visitRoutes.getVisit> {
  return async (request) => {
    const lead = await deps.leads.get(uuidInPath(request, 'id', missing));
    if (lead === undefined) return { status: 200, body: { visit: null } };
    if (lead.created_at <= openSince(deps.now())) throw new AppError('conflict', tooLate);
    return { status: 200, body: { visit: shownVisit((await keeperOf(lead, deps.leads)) ?? lead) } };
  };
}

/**
 * `POST /api/leads/{id}/visit` `{at, seen}` → the visit; 404 for an unknown lead, 409 in one sentence where it is not booked, or
 * the lead is older than 24 hours. `at` null cancels.
 */
export function bookVisit(deps: {
  leads: Pick<LeadStore, 'get'>;
  book: BookVisit;
  now: () => Date;
}): RespondTo<typeof visitRoutes.bookVisit> {
  return async (request) => {
    const id = uuidInPath(request, 'id', missing);
    const body = jsonBody(request, visitRoutes.bookVisit.body);
    const lead = await deps.leads.get(id);
    if (lead === undefined) throw new AppError('not_found', missing);
    if (lead.created_at <= openSince(deps.now())) throw new AppError('conflict', tooLate);
    return answerOf(deps.book, id, body, missing);
  };
}

const gone = 'This link no longer works.';

/** `POST /api/quotes/visit` `{token, at, seen}` → the same for the lead of a quote link; 404, always in the same words, for a link that shows nothing. */
export function changeVisit(deps: {
  /** The lead of a token; undefined if its link shows nothing. */
  leadOf: (token: string) => Promise<Lead | undefined>;
  book: BookVisit;
}): RespondTo<typeof visitRoutes.changeVisit> {
  return async (request) => {
    const { token, ...body } = jsonBody(request, visitRoutes.changeVisit.body);
    const lead = await deps.leadOf(token);
    if (lead === undefined) throw new AppError('not_found', gone);
    return answerOf(deps.book, lead.id, body, gone);
  };
}
