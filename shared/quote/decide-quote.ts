import { type AreaSettings, neutralSettings } from '#shared/pricing/area-settings.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import type { EnteredHome } from '#shared/roof/confidence.ts';
import {
  type KnownAreas,
  type MeasuredRoof,
  measuredRoof,
  type SeenRoof,
  toldRoof,
} from '#shared/roof/roof-area.ts';
import { correctedQuote } from './corrected-quote.ts';
import type { Quote } from './quote.ts';
import { type QuoteRecord, quoteRecord } from './shown-quote.ts';
import { defaultPricing, quoteForRoof, type SitePricing } from './site-pricing.ts';

/** What is known of a roof and its home; whatever is unknown is null or left out. */
export interface QuoteFacts {
  /** What a person of the office says; it stands above all others. `isOwn`: not read in the homeowner's paper. */
  office?: { squareFootage: number; isOwn?: boolean | undefined } | null | undefined;
  /** An uploaded estimate that was read: its quote, as it was answered, or the area it proves, without prices yet. */
  document?: Quote | { squareFootage: number } | null | undefined;
  /** The home as its owner describes it, and the area they typed from an estimate that could not be read. */
  home?: (Partial<EnteredHome> & Pick<KnownAreas, 'typedSquareFootage'>) | null | undefined;
  /** Measured from above. `standsForSize`: whoever confirmed it was asked for no home size. */
  roof?: (SeenRoof & { standsForSize?: boolean | undefined }) | null | undefined;
  /** What the homeowner changed of the area; it holds for the quote of that area alone. */
  correction?: AreaCorrection | null | undefined;
}

/** Who reads the quote: a homeowner is told of fewer measurements than the office. */
type QuoteReader = 'homeowner' | 'office';

export interface DecidedQuote {
  /** With the homeowner's correction. */
  quote: Quote;
  /** Before it. */
  uncorrected: Quote;
  /** The quote as it goes with the lead; undefined if the server could not keep it. */
  record: QuoteRecord | undefined;
}

/**
 * The pricing to use if the site's could not be read. Only a site that prices by measurements asks whose roof it is, so
 * the roof of whoever confirmed theirs still prices, once the question that follows has its answer too.
 */
function fallbackPricing({ home, roof }: QuoteFacts): SitePricing {
  const isAnswered = roof?.standsForSize === true || typeof home?.squareFootage === 'number';
  const isConfirmed = roof?.answer === 'yes' && isAnswered;
  return { ...defaultPricing, settings: { ...neutralSettings, useMeasuredRoof: isConfirmed ? 1 : 0 } };
}

const isPriced = (document: NonNullable<QuoteFacts['document']>): document is Quote => 'squares' in document;

/** An estimate's quote as it was answered, with the roof from above among its other areas. */
function besideMeasured(read: Quote, measured: MeasuredRoof | null): Quote {
  if (measured === null) return read;
  const basis = read.basis ?? { source: 'document', others: [] };
  const other = { source: 'measured' as const, squareFootage: measured.squareFootage };
  return { ...read, basis: { ...basis, others: [...basis.others, other] } };
}

const seenRoof = (roof: SeenRoof, home: EnteredHome, settings: AreaSettings, reader: QuoteReader) =>
  reader === 'homeowner'
    ? toldRoof(roof, home, settings)
    : measuredRoof(roof.buildings, roof.answer, home, settings);

const areaByOffice = ({ squareFootage, isOwn = false }: NonNullable<QuoteFacts['office']>): KnownAreas =>
  isOwn ? { officeOwnSquareFootage: squareFootage } : { officeSquareFootage: squareFootage };

function uncorrectedQuote(facts: QuoteFacts, pricing: SitePricing | null, reader: QuoteReader): Quote | null {
  const { office, document, home, roof } = facts;
  const used = pricing ?? fallbackPricing(facts);
  const { squareFootage, propertyType, bedrooms, typedSquareFootage } = home ?? {};
  const entered = { squareFootage, propertyType, bedrooms, isOutweighed: roof?.overHomeSize };
  const measured = roof ? seenRoof(roof, entered, used.settings, reader) : null;
  if (document && isPriced(document) && !office) return besideMeasured(document, measured);
  const documentSquareFootage = document?.squareFootage;
  const known = {
    ...(office && areaByOffice(office)),
    documentSquareFootage,
    typedSquareFootage,
    measured,
    ...entered,
  };
  const quote = quoteForRoof(known, used);
  if (quote === null || pricing !== null) return quote;
  const { rates: _standIn, ...unrated } = quote;
  return unrated;
}

/**
 * Which area prices a roof, and at what prices. First what the office says, then what the homeowner says of
 * the area of an earlier quote, then a document's own quote, then the most trusted of the known areas at the site's
 * pricing.
 * @param pricing null if the site's could not be read: the specification's constants stand in, and the quote states no
 * rates
 * @returns null if no area is known
 */
export function decideQuote(
  facts: QuoteFacts & { document: { squareFootage: number } },
  pricing: SitePricing | null,
  reader?: QuoteReader,
): DecidedQuote;
export function decideQuote(
  facts: QuoteFacts,
  pricing: SitePricing | null,
  reader?: QuoteReader,
): DecidedQuote | null;
export function decideQuote(
  facts: QuoteFacts,
  pricing: SitePricing | null,
  reader: QuoteReader = 'office',
): DecidedQuote | null {
  const uncorrected = uncorrectedQuote(facts, pricing, reader);
  return uncorrected && withCorrection(uncorrected, facts.office ? null : (facts.correction ?? null));
}

/** What holds of a quote that was shown, once its homeowner has changed its area; null where they have not. */
export function withCorrection(shown: Quote, correction: AreaCorrection | null): DecidedQuote {
  const quote = correctedQuote(shown, correction);
  return { quote, uncorrected: shown, record: quoteRecord(quote) };
}
