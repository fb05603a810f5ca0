import type { ShownQuote } from '#shared/lead/shown-quote.ts';
import type { PriceSnapshot } from '#shared/lead/stored-lead.ts';
import { defaultRates, type Rates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';

/** What a lead keeps of a quote. */
export function snapshotOf(quote: Quote | null): PriceSnapshot {
  if (quote === null) throw new Error('there is no quote');
  const { squareFootage, squares, basis, asLowAs, standard, impactResistant, premiumWarranty } = quote;
  return {
    squareFootage,
    squares,
    asLowAs: asLowAs.price,
    standard: standard.price,
    impactResistant: impactResistant.price,
    premiumWarranty: premiumWarranty.price,
    ...(basis && { basis }),
  };
}

/** What the server computes for a home of that size. */
export const snapshot = (squareFootage = 1800, rates: Rates = defaultRates): PriceSnapshot =>
  snapshotOf(quoteFor(squareFootage, rates));

export const pricesIn = ({
  squareFootage: _area,
  squares: _squares,
  basis: _basis,
  ...prices
}: PriceSnapshot) => prices;

/** What a page showed for it. */
export function shownQuote(changes: Partial<ShownQuote> = {}, rates: Rates = defaultRates): ShownQuote {
  const made = snapshot(changes.squareFootage, rates);
  return {
    squareFootage: made.squareFootage,
    squares: made.squares,
    prices: pricesIn(made),
    rates,
    areaSource: 'home-size',
    language: 'en',
    at: '2026-11-20T15:04:05.678Z',
    ...changes,
  };
}
