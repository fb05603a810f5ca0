import * as v from 'valibot';

const price = v.pipe(v.number(), v.minValue(0));

/**
 * All that a quote link shows, to whoever has it: no surname, phone, mail address, claim or document, and no id
 * that leads to them.
 */
export const keptQuoteSchema = v.object({
  /** Empty where the name that was typed in holds none. */
  firstName: v.string(),
  /** Street and city; empty where the address that was typed in holds something else. */
  place: v.string(),
  squareFootage: v.number(),
  squares: v.number(),
  prices: v.object({
    asLowAs: price,
    standard: price,
    impactResistant: price,
    premiumWarranty: price,
  }),
  /** Half the width of the range under each price, percent; left out where none was shown. */
  rangePercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** The area is measured from above, with Google's data. */
  isMeasured: v.optional(v.literal(true)),
  /** ISO 8601: when the prices were on the homeowner's screen. */
  shown_at: v.string(),
  /** ISO 8601: from when on the link shows nothing. */
  expires_at: v.string(),
});

export type KeptQuote = v.InferOutput<typeof keptQuoteSchema>;
