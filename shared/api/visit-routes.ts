import * as v from 'valibot';
import type { ApiRoute } from './route.ts';

const moment = v.pipe(v.string(), v.isoTimestamp('must be a time'));

/** When a window begins; null cancels the visit. */
const wanted = v.nullable(moment);

const bookedVisit = v.object({
  at: v.string(),
  minutes: v.number(),
  /** IANA name; left out of a visit that the office arranged. */
  timeZone: v.optional(v.string()),
});
export type BookedVisit = v.InferOutput<typeof bookedVisit>;

const booked = v.object({ visit: v.nullable(bookedVisit) });

const visitTimes = v.object({
  /** IANA name of the company's clock; null where nobody can book on the site. */
  timeZone: v.nullable(v.string()),
  /** When free windows of two hours begin, ISO 8601, in order. */
  times: v.array(v.string()),
});
export type VisitTimes = v.InferOutput<typeof visitTimes>;

/** A visit that the homeowner books. Whoever has the lead's id may for a day, and later whoever has a link to its quote. */
export const visitRoutes = {
  getVisitTimes: { method: 'GET', path: '/api/visit-times', answers: { 200: visitTimes } },
  bookVisit: {
    method: 'POST',
    path: '/api/leads/{id}/visit',
    body: v.object({ at: wanted }),
    answers: { 200: booked },
  },
  /** In the body, as addresses are logged and the token shows the quote to anyone. */
  changeVisit: {
    method: 'POST',
    path: '/api/quotes/visit',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(100)), at: wanted }),
    answers: { 200: booked },
  },
} as const satisfies Record<string, ApiRoute>;
