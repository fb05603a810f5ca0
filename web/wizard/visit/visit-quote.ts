import { type DecidedQuote, decideQuote, type QuoteFacts } from '#shared/quote/decide-quote.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { parseSquareFootage } from './answers.ts';
import type { Answered } from './steps.ts';
import { documentQuoteOf, typedAreaOf, type Visit } from './visit.ts';

/** The home as the answers describe it, with the area typed from an estimate. */
export const homeIn = ({ form }: Pick<Answered, 'form'>) =>
  ({
    squareFootage: parseSquareFootage(form.squareFootage),
    propertyType: form.propertyType,
    typedSquareFootage: typedAreaOf({ form }),
  }) satisfies QuoteFacts['home'];

/**
 * The quote of a visit as it stands now; null where there is no area.
 * @param pricing null where the site's could not be had
 */
export function visitQuote(visit: Visit, pricing: SitePricing | null): DecidedQuote | null {
  const { roof, correction } = visit;
  return decideQuote(
    { document: documentQuoteOf(visit), home: homeIn(visit), roof, correction },
    pricing,
    'homeowner',
  );
}
