import * as v from 'valibot';
import { bookedInspectionSchema } from '#shared/inspection/booked-inspection.ts';
import { calendarTime } from '#shared/inspection/inspection.ts';
import { optionalOrIgnore } from '#shared/text.ts';
import type { ApiRoute, PageRoute } from './route.ts';

const moment = calendarTime();

/** When a window begins; null cancels the inspection. */
const wanted = v.nullable(moment);

/** When the inspection begins that is on the screen, null for none: another one is neither moved nor canceled. */
const seen = v.optional(v.nullable(moment));

const booked = v.object({
  inspection: v.nullable(bookedInspectionSchema),
  /** The homeowner was emailed of this change just now. */
  emailed: optionalOrIgnore(v.literal(true)),
});

const inspectionTimes = v.object({
  /** IANA name of the company's clock; null where nobody can book on the site. */
  timeZone: v.nullable(v.string()),
  /** When free windows of two hours begin, ISO 8601, in order. */
  times: v.array(v.string()),
});
export type InspectionTimes = v.InferOutput<typeof inspectionTimes>;

/** An inspection that the homeowner books. Whoever has the lead's id may for a day, and later whoever has the link of its homeowner's own email. */
export const inspectionRoutes = {
  getInspectionTimes: { method: 'GET', path: '/api/inspection-times', answers: { 200: inspectionTimes } },
  /** The inspection as it is now; null without one. */
  getInspection: { method: 'GET', path: '/api/leads/{id}/inspection', answers: { 200: booked } },
  bookInspection: {
    method: 'POST',
    path: '/api/leads/{id}/inspection',
    body: v.object({ at: wanted, seen }),
    answers: { 200: booked },
  },
  /** In the body, as addresses are logged and the token shows the quote to anyone. */
  changeInspection: {
    method: 'POST',
    path: '/api/quotes/inspection',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(100)), at: wanted, seen }),
    answers: { 200: booked },
  },
} as const satisfies Record<string, ApiRoute>;

/** When the inspection begins that is on the screen: once it is canceled, the file takes that one out of the calendar again. */
export const inspectionFileQuery = v.object({ seen: v.optional(moment) });

/** The inspection for a calendar: phones take a file from an address of the site alone, none that a page has made. */
export const inspectionFiles = {
  openInspectionFile: { method: 'GET', path: '/api/leads/{id}/inspection.ics' },
  /** The token is in the address, as in that of the quote's page: no log has it. */
  openLinkedFile: { method: 'GET', path: '/api/quotes/{token}/inspection.ics' },
} as const satisfies Record<string, PageRoute>;
