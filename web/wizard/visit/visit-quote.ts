import { type AreaSettings, neutralSettings } from '#shared/pricing/area-settings.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { defaultPricing, quoteForRoof, type SitePricing } from '#shared/quote/site-pricing.ts';
import { type EnteredHome, yesSettles } from '#shared/roof/confidence.ts';
import { type KnownAreas, type MeasuredRoof, measuredRoof } from '#shared/roof/roof-area.ts';
import { parseSquareFootage } from './answers.ts';
import type { SeenBuilding, VisitRoof } from './roof.ts';
import type { Answered } from './steps.ts';
import { documentQuoteOf, typedAreaOf } from './visit.ts';

/** What the answers tell of the roof's area beside a document. */
export function knownAreasIn({ form, roof }: Answered, settings: AreaSettings = neutralSettings) {
  const home = { squareFootage: parseSquareFootage(form.squareFootage), propertyType: form.propertyType };
  const typedSquareFootage = typedAreaOf({ form });
  return { ...home, typedSquareFootage, measured: measuredIn(roof, home, settings) } satisfies KnownAreas;
}

/** What stands in for the site's pricing: only a site that prices by it asks whose roof it is, so a yes still holds. */
function standInFor({ form, roof }: Answered): SitePricing {
  const isAnswered = roof?.standsForSize === true || parseSquareFootage(form.squareFootage) !== null;
  const isConfirmed = roof?.answer === 'yes' && isAnswered;
  return { ...defaultPricing, settings: { ...neutralSettings, useMeasuredRoof: isConfirmed ? 1 : 0 } };
}

/** An estimate's quote as it was read, beside it the roof from above where there is one to tell. */
function withMeasured(read: Quote, measured: MeasuredRoof | null): Quote {
  if (measured === null) return read;
  const basis = read.basis ?? { source: 'document', others: [] };
  const other = { source: 'measured' as const, squareFootage: measured.squareFootage };
  return { ...read, basis: { ...basis, others: [...basis.others, other] } };
}

/**
 * An estimate's quote as it was read, or one computed here; null where there is no area.
 * @param pricing null where the site's could not be had: the specification's constants stand in, so a quote is always
 * shown
 */
export function quoteOf(visit: Answered, pricing: SitePricing | null): Quote | null {
  const used = pricing ?? standInFor(visit);
  const known = knownAreasIn(visit, used.settings);
  const read = documentQuoteOf(visit);
  if (read !== null) return withMeasured(read, known.measured);
  const quote = quoteForRoof(known, used);
  if (quote === null || pricing !== null) return quote;
  const { rates: _standIn, ...unrated } = quote;
  return unrated;
}

const unsaid: EnteredHome = { squareFootage: null, propertyType: null };

/** Whether the homeowner can be asked about these buildings: a yes would make their area one that prices. */
export function isAskable(buildings: readonly SeenBuilding[], settings: AreaSettings): boolean {
  const roof = measuredRoof(buildings, null, unsaid, settings);
  return settings.useMeasuredRoof === 1 && roof !== null && yesSettles(roof.reasons);
}

/**
 * The roof from above as far as it may be told: one that the homeowner confirmed, or one that nothing speaks against
 * and nobody has turned down. Null for any other, and on a site that measures for its office alone.
 */
export function measuredIn(
  roof: VisitRoof | null,
  home: EnteredHome,
  settings: AreaSettings,
): MeasuredRoof | null {
  if (roof === null || roof.answer === 'home-size' || !isAskable(roof.buildings, settings)) return null;
  const measured = measuredRoof(roof.buildings, roof.answer, home, settings);
  return measured?.isConfirmed === true || measured?.reasons.length === 0 ? measured : null;
}
