import * as v from 'valibot';
import { MINUTE_MS } from '#shared/durations.ts';

/** An inspection as its homeowner is told of it. */
export const bookedInspectionSchema = v.object({
  at: v.string(),
  minutes: v.number(),
  /** IANA name; left out of an inspection that the office arranged. */
  timeZone: v.optional(v.string()),
  /** Grows with each change, so that a calendar takes the latest. */
  sequence: v.optional(v.number(), 0),
  /** ISO 8601: somebody else may have the time from then on, unless its homeowner opens their email before. */
  confirmBy: v.optional(v.string()),
});
export type BookedInspection = v.InferOutput<typeof bookedInspectionSchema>;

/** Whether it is to come, has begun, or is over at that time (milliseconds since 1970). */
export function stageOf({ at, minutes }: Pick<BookedInspection, 'at' | 'minutes'>, now: number) {
  const begins = Date.parse(at);
  if (now < begins) return 'coming';
  return now < begins + minutes * MINUTE_MS ? 'begun' : 'over';
}
