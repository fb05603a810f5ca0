import * as v from 'valibot';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

/** How the company gets back to somebody who asked for a price; what is left out is not promised. */
export const callbackSchema = v.object({
  /** Who calls, e.g. "Maria from our office". */
  caller: v.optional(line(80), ''),
  /** Within how many working hours; 0 promises none. */
  workingHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)), 0),
  /** When the office works, e.g. "Monday to Friday, 8 to 6". */
  openingHours: v.optional(line(80), ''),
  /** A number that takes text messages; empty offers none. */
  textPhone: v.optional(line(30), ''),
  /** The company's own page for picking a time; empty asks for two preferred times instead. */
  bookingUrl: v.optional(line(500), ''),
});

export type Callback = v.InferOutput<typeof callbackSchema>;

export const noCallback: Callback = v.parse(callbackSchema, {});
