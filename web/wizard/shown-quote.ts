import * as v from 'valibot';
import { type AreaSource, type ShownQuote, shownQuoteSchema } from '#shared/lead/shown-quote.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { Language } from '#shared/text.ts';

/** Where the quote's area comes from. A quote kept by an earlier page does not say what it rests on. */
function areaSourceOf({ correction, basis, documentId, claim }: Quote): AreaSource {
  if (correction !== undefined) return 'person';
  return basis?.source ?? ((documentId ?? claim) ? 'document' : 'home-size');
}

/**
 * The quote as it goes with the lead; undefined where the server could not keep it (nobody's home is that large), or
 * where an estimate kept by an earlier page does not say its rates.
 */
export function shownQuoteOf(quote: Quote, shown: { language: Language; at: Date }): ShownQuote | undefined {
  const { squareFootage, squares, rates, pricingVersion, basis, documentId } = quote;
  if (documentId !== undefined && rates === undefined) return undefined;
  const kept = v.safeParse(shownQuoteSchema, {
    squareFootage,
    squares,
    prices: {
      asLowAs: quote.asLowAs.price,
      standard: quote.standard.price,
      impactResistant: quote.impactResistant.price,
      premiumWarranty: quote.premiumWarranty.price,
    },
    rates: rates ?? 'default',
    ...(pricingVersion && { pricingVersion }),
    areaSource: areaSourceOf(quote),
    ...(basis && { basis }),
    language: shown.language,
    at: shown.at.toISOString(),
  });
  return kept.success ? kept.output : undefined;
}
