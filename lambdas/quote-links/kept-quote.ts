import type { QuoteLink } from '#lambdas/stores/quote-links.ts';
import { computedBeside, lastShown, quoteDifference } from '#shared/lead/quote-difference.ts';
import type { AreaSource } from '#shared/lead/shown-quote.ts';
import type { Lead } from '#shared/lead.ts';
import type { KeptQuote } from '#shared/quote-link/kept-quote.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { firstNameIn } from './first-name.ts';
import { placeIn } from './place.ts';

type ShownPrices = Pick<
  KeptQuote,
  'squareFootage' | 'squares' | 'prices' | 'rangePercent' | 'isMeasured' | 'shown_at'
>;

/** As wide as the server makes it. */
const rangeOf = (basis: AreaBasis | undefined): Pick<KeptQuote, 'rangePercent'> =>
  basis?.rangePercent === undefined ? {} : { rangePercent: basis.rangePercent };

/** An area its owner typed is theirs, whatever was measured before. */
const sourceOf = (basis: AreaBasis | undefined, areaSource?: AreaSource): Pick<KeptQuote, 'isMeasured'> =>
  basis?.source === 'measured' && areaSource !== 'person' ? { isMeasured: true } : {};

/**
 * The prices that were on the homeowner's screen last; of a page that did not say which, those the server worked
 * out. Undefined where there were none, and where what was shown is not what the server comes to: anybody can say
 * of any price that it was shown, and a link says it in the company's name.
 */
export function pricesOf(lead: Lead): ShownPrices | undefined {
  if (lead.quote === undefined) return undefined;
  const shown = lastShown(lead);
  if (shown === undefined) {
    const { squareFootage, squares, basis, ...prices } = lead.quote;
    return {
      squareFootage,
      squares,
      prices,
      ...rangeOf(basis),
      ...sourceOf(basis),
      shown_at: lead.created_at,
    };
  }
  const computed = computedBeside(lead);
  if (computed === undefined || quoteDifference(lead) !== null) return undefined;
  const { squareFootage, prices, basis, areaSource, at } = shown;
  const range = basis?.rangePercent === undefined ? {} : rangeOf(lead.quote.basis);
  const source = sourceOf(basis, areaSource);
  return { squareFootage, squares: computed.squares, prices, ...range, ...source, shown_at: at };
}

/** What the link shows of its lead; undefined where there are no prices. */
export function keptQuoteOf(lead: Lead, link: QuoteLink): KeptQuote | undefined {
  const prices = pricesOf(lead);
  if (prices === undefined) return undefined;
  return {
    firstName: firstNameIn(lead.name),
    place: placeIn(lead.address),
    ...prices,
    expires_at: link.ends_at,
  };
}
