import { quotedArea } from '#lambdas/documents/document.ts';
import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { type Timeouts, withinTime } from '#lambdas/platform/retry.ts';
import type { PricingStore } from '#lambdas/pricing/pricing-store.ts';
import type { ReadVisitRoof, VisitRoof } from '#lambdas/roofs/visit-roof.ts';
import type { Lead, PriceSnapshot } from '#shared/lead/stored-lead.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { defaultPricing, quoteForRoof } from '#shared/quote/site-pricing.ts';
import { basisSources } from '#shared/roof/area-basis.ts';
import { type KnownAreas, measuredRoof, roofAreaOf } from '#shared/roof/roof-area.ts';
import type { LeadStore } from './lead-store.ts';

export interface LeadPriceSources {
  pricing: Pick<PricingStore, 'at'>;
  documents: Pick<DocumentStore, 'get' | 'addWaitingLead'>;
  /** What was measured for the lead's visit; leave out if no roof was measured. */
  visitRoof?: (signal: AbortSignal) => Promise<VisitRoof | undefined>;
  /** How long storing a lead waits for its price. */
  timeouts?: Timeouts;
}

/** Short enough to store the lead within the function's 10 s. */
const usualTimeouts: Timeouts = { wholeMs: 1500, firstTryMs: 600 };

/** Storing the lead matters more than its price: a source that fails twice or is too slow is logged and left out. */
async function readOrSkip<T>(
  what: string,
  ask: (signal: AbortSignal) => Promise<T>,
  within: { whole: AbortSignal; firstTryMs: number },
): Promise<T | undefined> {
  try {
    return await withinTime(ask, within);
  } catch (error) {
    log.warn(`${what} could not be read; the lead is stored without`, { failure: failureOf(error) });
    return undefined;
  }
}

/**
 * The lead's document as it is now. Without an outcome, the lead is first added to those waiting for it, so that
 * whoever writes the outcome also alerts about this lead. Reading the document after that sees an outcome written in
 * between.
 */
async function documentOf(
  { id, documentId }: Pick<Lead, 'id' | 'documentId'>,
  documents: LeadPriceSources['documents'],
  within: { whole: AbortSignal; firstTryMs: number },
) {
  if (documentId === undefined) return undefined;
  await readOrSkip('Document', (tried) => documents.addWaitingLead(documentId, id, tried), within);
  return readOrSkip('Document', (tried) => documents.get(documentId, tried), within);
}

/**
 * The areas known for the lead's roof. With a document, the lead's size is the home's only if its stories are given
 * too; otherwise it is the document's area again.
 */
function areasOf(
  { squareFootage, propertyType }: Pick<Lead, 'squareFootage' | 'propertyType'>,
  documentSquareFootage: number | undefined,
): KnownAreas {
  const isOfHome = documentSquareFootage === undefined || propertyType !== undefined;
  return { documentSquareFootage, propertyType, ...(isOfHome && { squareFootage }) };
}

export interface PricedLead {
  lead: Omit<Lead, 'status' | 'created_at'>;
  /** The rates could not be read; `pricesStoredLead` prices the lead later. */
  isUnpriced: boolean;
}

/**
 * The lead with prices for the area the homeowner saw, by the pricing version their page showed, or the current one.
 * Without an area or rates the lead gets no prices, as a snapshot counts as what the homeowner was shown.
 */
export async function pricedLead(
  sent: Omit<Lead, 'status' | 'created_at'>,
  { pricing, documents, visitRoof = async () => undefined, timeouts = usualTimeouts }: LeadPriceSources,
  whole = AbortSignal.timeout(timeouts.wholeMs),
): Promise<PricedLead> {
  const within = { whole, firstTryMs: timeouts.firstTryMs };
  const [used, document, measured] = await Promise.all([
    readOrSkip('Rates', (tried) => pricing.at(sent.shown?.pricingVersion, tried), within),
    documentOf(sent, documents, within),
    readOrSkip('Roof', visitRoof, within),
  ]);
  const input = measured === undefined ? sent : { ...sent, roof: measured.roof };
  const { settings } = used ?? defaultPricing;
  const { squareFootage, propertyType } = input;
  const home = { squareFootage, propertyType };
  const known = {
    ...areasOf(home, quotedArea(document)),
    measured: measured && measuredRoof(measured.buildings, measured.roof.answer, home, settings),
  };
  const area = roofAreaOf(known, settings);
  if (area === null) return { lead: input, isUnpriced: false };
  const lead =
    area.basis.source === 'document' ? { ...input, ...sizeFromDocument(home, area.squareFootage) } : input;
  const quote = used && quoteForRoof(known, used);
  return quote
    ? { lead: { ...lead, quote: snapshotOf(quote) }, isUnpriced: false }
    : { lead, isUnpriced: true };
}

/**
 * The home's size for a lead with a document: the document's area if the lead has no size and no stories. With stories,
 * a size would be read as the home's, not the roof's.
 */
const sizeFromDocument = (
  { squareFootage, propertyType }: Pick<Lead, 'squareFootage' | 'propertyType'>,
  documentSquareFootage: number,
): Pick<Lead, 'squareFootage'> =>
  squareFootage === undefined && propertyType === undefined
    ? { squareFootage: Math.round(documentSquareFootage) }
    : {};

/** The parts of a quote that are stored with the lead. */
function snapshotOf(quote: Quote): PriceSnapshot {
  return {
    squareFootage: quote.squareFootage,
    squares: quote.squares,
    asLowAs: quote.asLowAs.price,
    standard: quote.standard.price,
    impactResistant: quote.impactResistant.price,
    premiumWarranty: quote.premiumWarranty.price,
    ...(quote.basis && { basis: quote.basis }),
  };
}

export interface LaterPriceSources {
  leads: Pick<LeadStore, 'get' | 'setQuote'>;
  pricing: Pick<PricingStore, 'at'>;
  documents: Pick<DocumentStore, 'get'>;
  visitRoof: ReadVisitRoof;
  wholeMs?: number;
}

/**
 * Prices a stored lead, if its document was read later or the rates could not be read before. Safe to repeat: a lead
 * already priced by its document is left as it is. False if there is no such lead.
 */
export type PriceStoredLead = (id: string) => Promise<boolean>;

export function pricesStoredLead({
  leads,
  pricing,
  documents,
  visitRoof,
  wholeMs = usualTimeouts.wholeMs,
}: LaterPriceSources): PriceStoredLead {
  return async (id) => {
    const lead = await leads.get(id);
    if (lead === undefined) return false;
    const { documentId, quote: before, propertyType, squareFootage, roof } = lead;
    const document = documentId === undefined ? undefined : await documents.get(documentId);
    const documentSquareFootage = quotedArea(document);
    if (before !== undefined && (documentSquareFootage === undefined || before.basis?.source === 'document'))
      return true;
    const used = await pricing.at((lead.shownAfter ?? lead.shown)?.pricingVersion);
    const home = { squareFootage, propertyType };
    const shownRoof = roof && {
      answer: roof.answer,
      buildings: roof.buildings.map(({ placeId }) => placeId),
    };
    const measured = await visitRoof(id, shownRoof, AbortSignal.timeout(wholeMs));
    const known = {
      ...areasOf(home, documentSquareFootage),
      measured: measured && measuredRoof(measured.buildings, measured.roof.answer, home, used.settings),
    };
    const quote = quoteForRoof(known, used);
    if (quote === null) return true;
    const size = documentSquareFootage === undefined ? {} : sizeFromDocument(home, documentSquareFootage);
    return leads.setQuote(id, { ...size, quote: withAreasBefore(snapshotOf(quote), before) });
  };
}

/** Adds the areas the lead was priced with before to the new quote's other areas. */
function withAreasBefore(quote: PriceSnapshot, before: PriceSnapshot | undefined): PriceSnapshot {
  if (quote.basis === undefined || before?.basis === undefined) return quote;
  const { source, others: rest } = before.basis;
  const areas = [{ source, squareFootage: before.squareFootage }, ...rest];
  const others = basisSources
    .filter((other) => other !== quote.basis?.source)
    .flatMap((other) => areas.find((area) => area.source === other) ?? []);
  return { ...quote, basis: { ...quote.basis, others } };
}
