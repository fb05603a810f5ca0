import type { ShownQuote } from '#shared/lead/shown-quote.ts';
import type { PriceSnapshot } from '#shared/lead.ts';
import { defaultRates, type Rates } from '#shared/pricing.ts';
import { quoteFor } from '#shared/quote.ts';

/** What the server computes for a home of that size. */
export function snapshot(squareFootage = 1800, rates: Rates = defaultRates): PriceSnapshot {
  const { asLowAs, standard, impactResistant, premiumWarranty, squares } = quoteFor(squareFootage, rates);
  return {
    squareFootage,
    squares,
    asLowAs: asLowAs.price,
    standard: standard.price,
    impactResistant: impactResistant.price,
    premiumWarranty: premiumWarranty.price,
  };
}

/** What a page showed for it. */
export function shownQuote(changes: Partial<ShownQuote> = {}, rates: Rates = defaultRates): ShownQuote {
  const { squareFootage, squares, ...prices } = snapshot(changes.squareFootage, rates);
  return {
    squareFootage,
    squares,
    prices,
    rates,
    areaSource: 'home-size',
    language: 'en',
    at: '2026-11-20T15:04:05.678Z',
    ...changes,
  };
}
