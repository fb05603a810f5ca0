import * as v from 'valibot';
import type { leadTypes } from '#shared/lead/lead.ts';
import { byStatusSchema } from '#shared/lead/office.ts';

/** Numbers of days, ending today, that the overview offers. */
export const overviewSpans = [7, 30, 90] as const;
export type OverviewSpan = (typeof overviewSpans)[number];

const isZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

export const overviewQuery = v.object({
  days: v.pipe(
    v.picklist(
      overviewSpans.map((span) => `${span}` as const),
      'must be 7, 30 or 90',
    ),
    v.transform(Number),
  ),
  /** The IANA time zone of the days. */
  zone: v.pipe(v.string(), v.maxLength(64), v.check(isZone, 'must be a time zone such as America/Chicago')),
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
  /** Leads somebody has tried to call. */
  contacted: count,
  /** The median of minutes from the lead to the first attempt, within 10 %; null if there are none. */
  contactMinutes: v.nullable(v.number()),
};

const numbersSchema = v.object(numbers);
export type Numbers = v.InferOutput<typeof numbersSchema>;

export const overviewSchema = v.object({
  /** Each day of the span, oldest first. */
  days: v.array(v.object({ day: v.string(), ...numbers })),
  total: numbersSchema,
});

export type Overview = v.InferOutput<typeof overviewSchema>;
