import * as v from 'valibot';
import { byTier, pricingVersionSchema } from '#shared/pricing/rates.ts';
import { areaBasisSchema, basisSources } from '#shared/roof/area-basis.ts';
import { type Language, languages, timestamp } from '#shared/text.ts';
import type { Quote } from './quote.ts';

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
  /** The version of the pricing; left out for the specification's constants. */
  pricingVersion: v.optional(pricingVersionSchema),
  areaSource: v.picklist(areaSources),
  /** How the area was found. */
  basis: v.optional(areaBasisSchema),
  language: v.picklist(languages),
  /** ISO 8601: when it was shown. */
  at: timestamp(),
});

export type ShownQuote = v.InferOutput<typeof shownQuoteSchema>;

/** The same as it is stored. */
export const receivedQuoteSchema = v.object({
  ...shownQuoteSchema.entries,
  /** ISO 8601: when the server received it. */
  received_at: v.optional(v.string()),
});

export type ReceivedQuote = v.InferOutput<typeof receivedQuoteSchema>;

/** Where the quote's area comes from. */
function areaSourceOf({ correction, basis, documentId, claim }: Quote): AreaSource {
  if (correction !== undefined) return 'person';
  return basis?.source ?? ((documentId ?? claim) ? 'document' : 'home-size');
}

/** The quote as it goes with the lead, still without the moment at which it was shown. */
export type QuoteRecord = Omit<ShownQuote, 'language' | 'at'>;

const recordSchema = v.omit(shownQuoteSchema, ['language', 'at']);

/**
 * The record of a quote; undefined where the server could not keep it (nobody's home is that large)
 */
export function quoteRecord(quote: Quote): QuoteRecord | undefined {
  const { squareFootage, squares, rates, pricingVersion, basis } = quote;
  const record = v.safeParse(recordSchema, {
    squareFootage,
    squares,
    prices: byTier((tier) => quote[tier].price),
    rates: rates ?? 'default',
    ...(pricingVersion && { pricingVersion }),
    areaSource: areaSourceOf(quote),
    ...(basis && { basis }),
  });
  return record.success ? record.output : undefined;
}

/** The record of a quote that is shown now; undefined where there is none to keep. */
export const shownAt = (
  record: QuoteRecord | undefined,
  { language, at }: { language: Language; at: Date },
): ShownQuote | undefined => record && { ...record, language, at: at.toISOString() };
