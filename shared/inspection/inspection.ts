import * as v from 'valibot';
import { tierNames } from '#shared/pricing/rates.ts';
import { optionalOrIgnore, timestamp } from '#shared/text.ts';

const centuryWords = 'must be a time of this century';

/** A time for a calendar, whose files write a year in four digits. */
export const calendarTime = () =>
  v.pipe(
    timestamp(),
    v.check((text) => /^20\d\d-/.test(new Date(text).toISOString()), centuryWords),
  );

/** How an inspection went, where it says what comes next. */
export const inspectionOutcomes = ['sold', 'thinking', 'lost', 'nobody_home'] as const;
export type InspectionOutcome = (typeof inspectionOutcomes)[number];

/** What was sold. */
export const saleSchema = v.object({
  tier: v.picklist(tierNames),
  /** US dollars; left out where nobody said. */
  price: v.optional(v.pipe(v.number(), v.minValue(1, 'must be at least 1'), v.maxValue(1e9))),
  /** ISO date, in the company's time zone. */
  on: v.pipe(v.string(), v.isoDate()),
});
export type Sale = v.InferOutput<typeof saleSchema>;

/**
 * What the office says of it: how it went, with the sale where it is sold, or when to ask again; null instead is as if nobody
 * had said.
 */
export const inspectionAnswerSchema = v.object({
  outcome: v.optional(v.picklist(inspectionOutcomes)),
  sale: v.optional(saleSchema),
  /** ISO 8601 */
  askAt: v.optional(
    v.pipe(
      timestamp(),
      v.transform((at) => new Date(at).toISOString()),
    ),
  ),
});

/** By how many minutes somebody says to come late. */
export const lateMinutes = v.pipe(v.number(), v.minValue(1), v.maxValue(240));

/** An agreed inspection: one a lead, whoever books it. */
export const inspectionSchema = v.object({
  /** ISO 8601: when it begins. */
  at: v.string(),
  minutes: v.number(),
  /** Email of the admin who goes. */
  person: optionalOrIgnore(v.string()),
  /** For whoever goes. */
  note: optionalOrIgnore(v.string()),
  /** The homeowner chose the time on the site. */
  booked_online: optionalOrIgnore(v.literal(true)),
  /** IANA name: on whose clock the homeowner is told the time. */
  time_zone: optionalOrIgnore(v.string()),
  /** The lead whose inspection it is, where that one was merged into the lead that has it by now. */
  booked_for: optionalOrIgnore(v.string()),
  /** ISO 8601: unless it is confirmed by then, it frees itself. */
  confirm_by: optionalOrIgnore(v.string()),
  /** So many inspections to come, with this one, were booked from one connection; left out where that is usual. */
  from_connection: optionalOrIgnore(v.number()),
  /** ISO 8601: when it was booked for this time. */
  booked_at: optionalOrIgnore(v.string()),
  /** Its homeowner is not to be reminded of it. */
  no_reminder: optionalOrIgnore(v.literal(true)),
  /** When its homeowner was reminded of this time, by email or in a text (ISO 8601), or no email could do that. */
  reminder: optionalOrIgnore(v.object({ at: v.string(), failed: v.optional(v.literal(true)) })),
  /** By how many minutes its homeowner was told that somebody comes late, and when (ISO 8601). */
  late: optionalOrIgnore(v.object({ minutes: v.number(), at: v.string() })),
  /** Email of the admin who its homeowner was told comes instead of another. */
  inspector_told: optionalOrIgnore(v.string()),
  outcome: optionalOrIgnore(v.picklist(inspectionOutcomes)),
  /** Of leads that earlier releases stored; the lead keeps it since. */
  /** ISO 8601: it was not done yet, and the office is asked again then. */
  ask_at: optionalOrIgnore(v.string()),
});
export type Inspection = v.InferOutput<typeof inspectionSchema>;

/** What a homeowner knows of an inspection, where that is not the one there is; without a time, of none. */
export const knownInspectionSchema = v.object({
  /** ISO 8601: when it begins. */
  at: optionalOrIgnore(v.string()),
  minutes: optionalOrIgnore(v.number()),
  booked_online: optionalOrIgnore(v.literal(true)),
  /** IANA name: on whose clock. */
  time_zone: optionalOrIgnore(v.string()),
});
export type KnownInspection = v.InferOutput<typeof knownInspectionSchema>;
