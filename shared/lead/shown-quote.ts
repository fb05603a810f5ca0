import * as v from 'valibot';
import { pricingVersionSchema } from '#shared/pricing/rates.ts';
import { areaBasisSchema, basisSources } from '#shared/roof/area-basis.ts';
import { languages } from '#shared/text.ts';

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

const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));
const area = v.pipe(v.number(), v.minValue(1), v.maxValue(1e7));
const tiers = v.object({ asLowAs: money, standard: money, impactResistant: money, premiumWarranty: money });

/** Where the area of a quote came from; `person` says that the homeowner changed what was read. */
const areaSources = [...basisSources, 'person'] as const;
export type AreaSource = (typeof areaSources)[number];

/** The quote as it stood on the homeowner's screen: the promise the office is asked about. */
export const shownQuoteSchema = v.object({
  squareFootage: area,
  squares: area,
  /** US dollars of the four tiers. */
  prices: tiers,
  /** Dollars per square the prices were made with; `default` where the site's could not be had. */
  rates: v.union([tiers, v.literal('default')]),
  /** Of the pricing that made it; left out where the specification's constants did, and by an earlier page. */
  pricingVersion: v.optional(pricingVersionSchema),
  areaSource: v.picklist(areaSources),
  /** What the area rests on; an earlier page did not say. */
  basis: v.optional(areaBasisSchema),
  language: v.picklist(languages),
  /** ISO 8601: when it was shown. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});

export type ShownQuote = v.InferOutput<typeof shownQuoteSchema>;
