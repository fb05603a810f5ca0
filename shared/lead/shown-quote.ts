import * as v from 'valibot';
import { pricingVersionSchema } from '#shared/pricing/rates.ts';
import { areaBasisSchema, basisSources } from '#shared/roof/area-basis.ts';
import { languages } from '#shared/text.ts';

export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** A day and time of day for a call, in the company's time zone. */
const callTimeSchema = v.object({
  /** ISO date, e.g. "2026-11-23". */
  day: v.pipe(v.string(), v.isoDate()),
  part: v.picklist(dayParts),
});

export type CallTime = v.InferOutput<typeof callTimeSchema>;

/** The first choice and the second. */
export const callTimesSchema = v.pipe(v.array(callTimeSchema), v.maxLength(2));

const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));
const area = v.pipe(v.number(), v.minValue(1), v.maxValue(1e7));
const tiers = v.object({ asLowAs: money, standard: money, impactResistant: money, premiumWarranty: money });

/** Where the area of a quote came from; `person` if the homeowner changed it. */
const areaSources = [...basisSources, 'person'] as const;
export type AreaSource = (typeof areaSources)[number];

/** The quote as the homeowner saw it, which the office is asked about. */
export const shownQuoteSchema = v.object({
  squareFootage: area,
  squares: area,
  /** US dollars of the four tiers. */
  prices: tiers,
  /** Dollars per square that the prices were made with; `default` if the site's rates could not be read. */
  rates: v.union([tiers, v.literal('default')]),
  /** The version of the pricing; left out for the specification's constants, and by an earlier release's page. */
  pricingVersion: v.optional(pricingVersionSchema),
  areaSource: v.picklist(areaSources),
  /** How the area was found; left out by an earlier release's page. */
  basis: v.optional(areaBasisSchema),
  language: v.picklist(languages),
  /** ISO 8601: when it was shown. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});

export type ShownQuote = v.InferOutput<typeof shownQuoteSchema>;

/** The same as it is stored. */
export const receivedQuoteSchema = v.object({
  ...shownQuoteSchema.entries,
  /** ISO 8601: when the server received it; missing in older leads. */
  received_at: v.optional(v.string()),
});

export type ReceivedQuote = v.InferOutput<typeof receivedQuoteSchema>;
