import { type Timeouts, withinTime } from '#lambdas/platform/retry.ts';
import { quotedArea } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { PricingStore } from '#lambdas/stores/pricing.ts';
import type { Lead, PriceSnapshot } from '#shared/lead.ts';
import type { Quote } from '#shared/quote.ts';
import { measuredRoof } from '#shared/roof/measured-roof.ts';
import { type KnownAreas, roofAreaOf } from '#shared/roof/roof-area.ts';
import { defaultPricing, quoteForRoof } from '#shared/roof/site-pricing.ts';
import { failureOf, log } from '../http/log.ts';
import type { VisitRoof } from './visit-roof.ts';

export interface LeadPriceSources {
  pricing: Pick<PricingStore, 'at'>;
  documents: Pick<DocumentStore, 'get' | 'addWaitingLead'>;
  /** What was measured for the lead's visit; left out, no roof was. */
  visitRoof?: (signal: AbortSignal) => Promise<VisitRoof | undefined>;
  /** How long a lead waits for what prices it. */
  timeouts?: Timeouts;
}

/** Short enough that the lead itself can still be stored within the function's 10 s. */
const usualTimeouts: Timeouts = { wholeMs: 1500, firstTryMs: 600 };

/** A lead is worth more than its snapshot: what cannot be had in two tries and in time is left out, and logged. */
async function unlessItFails<T>(
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
 * The lead's document as it is now. One that has no outcome yet is told first that the lead waits for it: whoever
 * writes the outcome then prices the lead, and an outcome written before that is seen here.
 */
async function documentOf(
  { id, documentId }: Pick<Lead, 'id' | 'documentId'>,
  documents: LeadPriceSources['documents'],
  within: { whole: AbortSignal; firstTryMs: number },
) {
  if (documentId === undefined) return undefined;
  await unlessItFails('Document', (tried) => documents.addWaitingLead(documentId, id, tried), within);
  return unlessItFails('Document', (tried) => documents.get(documentId, tried), within);
}

/**
 * What a lead tells of its roof's area. With a document, its size is the home's only where it says how many storeys the
 * home has, and else the document's area once more.
 */
function areasOf(
  { squareFootage, propertyType }: Pick<Lead, 'squareFootage' | 'propertyType'>,
  documentSquareFootage: number | undefined,
): KnownAreas {
  const isOfHome = documentSquareFootage === undefined || propertyType !== undefined;
  return { documentSquareFootage, propertyType, ...(isOfHome && { squareFootage }) };
}

/**
 * The lead with the prices of the pricing that its page showed, else of now, for the area the homeowner saw. Without an area or without rates there
 * is no snapshot: a made-up one would be read as what the homeowner was shown.
 */
export async function pricedLead(
  sent: Omit<Lead, 'status' | 'created_at'>,
  { pricing, documents, visitRoof = async () => undefined, timeouts = usualTimeouts }: LeadPriceSources,
  whole = AbortSignal.timeout(timeouts.wholeMs),
): Promise<Omit<Lead, 'status' | 'created_at'>> {
  const within = { whole, firstTryMs: timeouts.firstTryMs };
  const [used, document, measured] = await Promise.all([
    unlessItFails('Rates', (tried) => pricing.at(sent.shown?.pricingVersion, tried), within),
    documentOf(sent, documents, within),
    unlessItFails('Roof', visitRoof, within),
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
  if (area === null) return input;
  const lead =
    area.basis.source === 'document' ? { ...input, ...sizeBeside(home, area.squareFootage) } : input;
  const quote = used && quoteForRoof(known, used);
  return quote ? { ...lead, quote: snapshotOf(quote) } : lead;
}

/**
 * The size of a lead's home beside its document: the document's area where the lead tells nothing of the home. With its
 * storeys a size is the home's own, and a roof's area would be read as such.
 */
export const sizeBeside = (
  { squareFootage, propertyType }: Pick<Lead, 'squareFootage' | 'propertyType'>,
  documentSquareFootage: number,
): Pick<Lead, 'squareFootage'> =>
  squareFootage === undefined && propertyType === undefined
    ? { squareFootage: Math.round(documentSquareFootage) }
    : {};

/** What of a quote is kept with the lead. */
export function snapshotOf(quote: Quote): PriceSnapshot {
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
