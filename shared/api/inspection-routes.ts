import * as v from 'valibot';
import { bookedVisitSchema } from '#shared/company/booked-inspection.ts';
import { calendarTime } from '#shared/lead/appointment.ts';
import { ifKnown } from '#shared/text.ts';
import type { ApiRoute, PageRoute } from './route.ts';

const moment = calendarTime();

/** When a window begins; null cancels the visit. */
const wanted = v.nullable(moment);

/** When the visit begins that is on the screen, null for none: another one is neither moved nor canceled. */
const seen = v.optional(v.nullable(moment));

const booked = v.object({
  visit: v.nullable(bookedVisitSchema),
  /** The homeowner was emailed of this change just now. */
  emailed: ifKnown(v.literal(true)),
});

const visitTimes = v.object({
  /** IANA name of the company's clock; null where nobody can book on the site. */
  timeZone: v.nullable(v.string()),
  /** When free windows of two hours begin, ISO 8601, in order. */
  times: v.array(v.string()),
});
export type VisitTimes = v.InferOutput<typeof visitTimes>;

/** A visit that the homeowner books. Whoever has the lead's id may for a day, and later whoever has the link of its homeowner's own email. */
export const visitRoutes = {
  getVisitTimes: { method: 'GET', path: '/api/visit-times', answers: { 200: visitTimes } },
  /** The visit as it is now; null without one. */
  getVisit: { method: 'GET', path: '/api/leads/{id}/visit', answers: { 200: booked } },
  bookVisit: {
    method: 'POST',
    path: '/api/leads/{id}/visit',
    body: v.object({ at: wanted, seen }),
    answers: { 200: booked },
  },
  /** In the body, as addresses are logged and the token shows the quote to anyone. */
  changeVisit: {
    method: 'POST',
    path: '/api/quotes/visit',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(100)), at: wanted, seen }),
    answers: { 200: booked },
  },
} as const satisfies Record<string, ApiRoute>;

/** When the visit begins that is on the screen: once it is canceled, the file takes that one out of the calendar again. */
export const visitFileQuery = v.object({ seen: v.optional(moment) });

/** The visit for a calendar: phones take a file from an address of the site alone, none that a page has made. */
export const visitFiles = {
  openVisitFile: { method: 'GET', path: '/api/leads/{id}/visit.ics' },
  /** The token is in the address, as in that of the quote's page: no log has it. */
  openLinkedFile: { method: 'GET', path: '/api/quotes/{token}/visit.ics' },
} as const satisfies Record<string, PageRoute>;
