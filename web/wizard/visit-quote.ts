import type { Quote } from '#shared/quote.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';
import { defaultPricing, quoteForRoof, type SitePricing } from '#shared/roof/site-pricing.ts';
import { parseSquareFootage } from '#web/wizard/form.ts';
import type { Answered } from '#web/wizard/steps.ts';
import { documentQuoteOf } from '#web/wizard/visit.ts';

/** What the answers tell of the roof's area beside a document. */
export function knownAreasIn({ form }: Answered): KnownAreas {
  return { squareFootage: parseSquareFootage(form.squareFootage), propertyType: form.propertyType };
}

/**
 * An estimate's quote as it was read, or one computed here; null where there is no area.
 * @param pricing null where the site's could not be had: the specification's constants stand in, so a quote is always
 * shown
 */
export function quoteOf(visit: Answered, pricing: SitePricing | null): Quote | null {
  const read = documentQuoteOf(visit);
  if (read !== null) return read;
  const quote = quoteForRoof(knownAreasIn(visit), pricing ?? defaultPricing);
  if (quote === null || pricing !== null) return quote;
  const { rates: _standIn, ...unrated } = quote;
  return unrated;
}
