import * as v from 'valibot';

export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** A day and a part of it in which the homeowner wants to be called, in the company's own time. */
const callTimeSchema = v.object({
  /** ISO date, e.g. "2026-11-23". */
  day: v.pipe(v.string(), v.isoDate()),
  part: v.picklist(dayParts),
});

export type CallTime = v.InferOutput<typeof callTimeSchema>;

/** The first wish and the second. */
export const callTimesSchema = v.pipe(v.array(callTimeSchema), v.maxLength(2));
