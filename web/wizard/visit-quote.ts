import { defaultRates, type Rates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { type AreaSettings, neutralSettings } from '#shared/roof/area-settings.ts';
import { type KnownAreas, type RoofArea, roofAreaOf } from '#shared/roof/roof-area.ts';
import { parseSquareFootage } from '#web/wizard/form.ts';
import { measuredIn } from '#web/wizard/roof/measured-in-visit.ts';
import type { Answered } from '#web/wizard/steps.ts';
import { documentQuoteOf } from '#web/wizard/visit.ts';

/** Without the site's settings a confirmed roof still prices for whoever was asked for no home size. */
const settingsFor = ({ roof }: Answered): AreaSettings => ({
  ...neutralSettings,
  useMeasuredRoof: roof?.standsForSize === true ? 1 : 0,
});

/** What is known of the roof's area. */
function knownAreasIn(visit: Answered, settings: AreaSettings): KnownAreas {
  const { propertyType, squareFootage: typed } = visit.form;
  const squareFootage = parseSquareFootage(typed);
  return {
    documentSquareFootage: documentQuoteOf(visit)?.squareFootage,
    measured: measuredIn(visit.roof, { squareFootage, propertyType }, settings),
    squareFootage,
    propertyType,
  };
}

/**
 * The area the quote is for; null where there is neither a document nor a size nor a confirmed roof.
 * @param settings null where the site's could not be had
 */
export function roofAreaIn(visit: Answered, settings: AreaSettings | null): RoofArea | null {
  const known = settings ?? settingsFor(visit);
  return roofAreaOf(knownAreasIn(visit, known), known);
}

/** An estimate's quote as it was read, with the roof from above beside it where there is one to tell. */
function readQuote(quote: Quote, { basis }: RoofArea): Quote {
  const measured = basis.others.filter(({ source }) => source === 'measured');
  if (measured.length === 0) return quote;
  const before = quote.basis ?? { source: 'document', others: [] };
  return { ...quote, basis: { ...before, others: [...before.others, ...measured] } };
}

/**
 * An estimate's quote as it was read, or one computed here; null where there is no area.
 * @param rates null where the site's could not be had: the specification's constants stand in, so a quote is always shown
 */
export function quoteOf(visit: Answered, rates: Rates | null, settings: AreaSettings | null): Quote | null {
  const area = roofAreaIn(visit, settings);
  if (area === null) return null;
  const { squareFootage, basis } = area;
  const read = documentQuoteOf(visit);
  if (read !== null) return readQuote(read, area);
  if (rates !== null) return { ...quoteFor(squareFootage, rates), basis };
  const { rates: _standIn, ...quote } = quoteFor(squareFootage, defaultRates);
  return { ...quote, basis };
}
