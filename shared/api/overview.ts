import * as v from 'valibot';
import { timeZone } from '#shared/company/time-zone.ts';
import type { leadTypes } from '#shared/lead/lead.ts';
import { byStatusSchema } from '#shared/lead/office-requests.ts';
import type { ApiRoute } from './route.ts';

/** Numbers of days, ending today, that the overview offers. */
export const overviewSpans = [7, 30, 90] as const;
export type OverviewSpan = (typeof overviewSpans)[number];

const overviewQuery = v.object({
  days: v.pipe(
    v.picklist(
      overviewSpans.map((span) => `${span}` as const),
      'must be 7, 30 or 90',
    ),
    v.transform(Number),
  ),
  /** The IANA time zone of the days. */
  zone: timeZone('must be a time zone such as America/Chicago'),
});

const count = v.pipe(v.number(), v.integer());

/** Numbers of the leads created in a period, without spam. */
const numbers = {
  leads: count,
  status: byStatusSchema,
  path: v.object({ insurance: count, retail: count } satisfies Record<(typeof leadTypes)[number], unknown>),
  /** Leads with a price. */
  quoted: count,
  /** US dollars: the sum of each lead's chosen tier, or Standard. */
  quotedUsd: v.number(),
  /** Leads that were sold in the period, whenever they came in, and the sum in US dollars. */
  sold: count,
  soldUsd: v.number(),
  /** Leads somebody has tried to call. */
  contacted: count,
  /** The median of minutes from the lead to the first attempt, within 10 %; null if there are none. */
  contactMinutes: v.nullable(v.number()),
};

const numbersSchema = v.object(numbers);
export type Numbers = v.InferOutput<typeof numbersSchema>;

const median = v.nullable(v.number());

/** What the office did with the leads that came in within a period. */
const workSchema = v.object({
  /** Leads of which somebody was reached by phone. */
  reached: count,
  /** Leads with an inspection. */
  booked: count,
  /** Open leads that nobody looks after; of all, those of any day. */
  unassigned: count,
  unassignedOfAll: count,
  /** Why leads were lost, the most frequent reason first. */
  lost: v.array(v.object({ reason: v.string(), leads: count })),
  /** Papers that the reader refused, how many of them a person priced, and the median of minutes until then. */
  refused: v.object({ papers: count, priced: count, minutes: median }),
  people: v.array(
    v.object({
      email: v.string(),
      /** All open leads they look after, whenever they came in. */
      open: count,
      calls: count,
      /** Calls by outcome. */
      outcomes: v.record(v.string(), count),
      /** The median of minutes from a lead to its first call, of those where this call was theirs. */
      firstMinutes: median,
      booked: count,
    }),
  ),
});
export type OfficeWork = v.InferOutput<typeof workSchema>;

/** The most sources that are told apart. */
export const SOURCES_SHOWN = 20;

const sourceNumbers = {
  leads: count,
  /** Leads somebody has tried to call. */
  contacted: count,
  /** Leads with an inspection, or whose status says so. */
  scheduled: count,
  quotedUsd: v.number(),
};

/** Where the leads of a period came from. */
const sourcesSchema = v.object({
  top: v.array(v.object({ source: v.string(), ...sourceNumbers })),
  /** All others together; left out if there are none. */
  rest: v.optional(v.object({ sources: count, ...sourceNumbers })),
});
export type SourceNumbers = v.InferOutput<typeof sourcesSchema>;

/** Leads from outside the company's area, how many of them want to be told, and the ZIP codes most came from. */
const areaSchema = v.object({
  outside: count,
  tell: count,
  zips: v.array(v.object({ zip: v.string(), leads: count })),
});
export type AreaNumbers = v.InferOutput<typeof areaSchema>;

const overviewSchema = v.object({
  /** Each day of the span, oldest first. */
  days: v.array(v.object({ day: v.string(), ...numbers })),
  total: numbersSchema,
  work: workSchema,
  sources: sourcesSchema,
  area: areaSchema,
  /** The same of as many days before those. */
  before: v.object({
    leads: count,
    quotedUsd: v.number(),
    booked: count,
    contactMinutes: median,
  }),
  /** ISO 8601: the hour in which the lead came in that is new for the longest; null without a new one. */
  newSince: v.nullable(v.string()),
});

export type Overview = v.InferOutput<typeof overviewSchema>;

/** Needs an admin's access token. */
export const overviewRoutes = {
  getOverview: {
    method: 'GET',
    path: '/api/overview',
    query: overviewQuery,
    answers: { 200: overviewSchema },
  },
} as const satisfies Record<string, ApiRoute>;
