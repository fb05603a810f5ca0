import { openSince } from '#lambdas/leads/intake.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import { type BookedVisit, visitRoutes } from '#shared/api/visit-routes.ts';
import { type VisitWindows, WINDOW_MINUTES } from '#shared/company/visit-hours.ts';
import { hasPlace, spanOf, windowsOpen } from '#shared/company/visit-windows.ts';
import type { Appointment, Lead } from '#shared/lead/stored-lead.ts';
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
const refusals: Record<Exclude<NotBooked, 'missing'>, string> = {
  closed: 'Visits can’t be booked online now. Please call us.',
  not_offered: 'This time can’t be booked. Pick another one.',
  full: 'This time was just taken. Pick another one.',
  begun: 'Your visit has already begun. Please call us to change it.',
  by_phone: 'This visit can’t be booked online. Please call us.',
  busy: 'Others are booking at the same time. Try again.',
};

export const shownVisit = ({ at, minutes, time_zone }: Appointment): BookedVisit => ({
  at,
  minutes,
  ...(time_zone !== undefined && { timeZone: time_zone }),
});

async function answerOf(book: BookVisit, leadId: string, at: string | null, unknown: string) {
  const booked = await book(leadId, at);
  if (booked === 'missing') throw new AppError('not_found', unknown);
  if (typeof booked === 'string') throw new AppError('conflict', refusals[booked]);
  return { status: 200, body: { visit: booked.visit ? shownVisit(booked.visit) : null } } as const;
}

/**
 * `POST /api/leads/{id}/visit` `{at}` → the visit; 404 for an unknown lead, 409 in one sentence where it is not booked, or
 * the lead is older than 24 hours. `at` null cancels.
 */
export function bookVisit(deps: {
  leads: Pick<LeadStore, 'get'>;
  book: BookVisit;
  now: () => Date;
}): RespondTo<typeof visitRoutes.bookVisit> {
  return async (request) => {
    const id = uuidInPath(request, 'id', missing);
    const { at } = jsonBody(request, visitRoutes.bookVisit.body);
    const lead = await deps.leads.get(id);
    if (lead === undefined) throw new AppError('not_found', missing);
    if (lead.created_at <= openSince(deps.now()))
      throw new AppError('conflict', 'You can book here within 24 hours of your quote. Please call us.');
    return answerOf(deps.book, id, at, missing);
  };
}

const gone = 'This link no longer works.';

/** `POST /api/quotes/visit` `{token, at}` → the same for the lead of a quote link; 404, always in the same words, for a link that shows nothing. */
export function changeVisit(deps: {
  /** The lead of a token; undefined if its link shows nothing. */
  leadOf: (token: string) => Promise<Lead | undefined>;
  book: BookVisit;
}): RespondTo<typeof visitRoutes.changeVisit> {
  return async (request) => {
    const { token, at } = jsonBody(request, visitRoutes.changeVisit.body);
    const lead = await deps.leadOf(token);
    if (lead === undefined) throw new AppError('not_found', gone);
    return answerOf(deps.book, lead.id, at, gone);
  };
}
