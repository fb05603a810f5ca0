import { quotedArea } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { PricingStore } from '#lambdas/stores/pricing.ts';
import type { Lead, PriceSnapshot } from '#shared/lead.ts';
import type { Quote } from '#shared/quote.ts';
import { areaSettingsFrom } from '#shared/roof/area-settings.ts';
import { measuredRoof } from '#shared/roof/measured-roof.ts';
import { type KnownAreas, roofAreaOf } from '#shared/roof/roof-area.ts';
import { quoteForRoof, sitePricingFrom } from '#shared/roof/site-pricing.ts';
import { failureOf, log } from '../http/log.ts';
import type { VisitRoof } from './visit-roof.ts';

export interface LeadPriceSources {
  pricing: Pick<PricingStore, 'list'>;
  documents: Pick<DocumentStore, 'get' | 'addWaitingLead'>;
  /** What was measured for the lead's visit; left out, no roof was. */
  visitRoof?: (signal: AbortSignal) => Promise<VisitRoof | undefined>;
}

/** Short enough that the lead itself can still be stored within the function's 10 s. */
const PATIENCE_MS = 1500;
/** Of a thousand reads a few hang: the second try of the same answers at once. */
const FIRST_TRY_MS = 600;

/** A lead is worth more than its snapshot: what cannot be had in two tries and in time is left out, and logged. */
async function unlessItFails<T>(
  what: string,
  ask: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  try {
    return await ask(AbortSignal.any([signal, AbortSignal.timeout(FIRST_TRY_MS)])).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return ask(signal);
    });
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
  signal: AbortSignal,
) {
  if (documentId === undefined) return undefined;
  await unlessItFails('Document', (tried) => documents.addWaitingLead(documentId, id, tried), signal);
  return unlessItFails('Document', (tried) => documents.get(documentId, tried), signal);
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
 * The lead with the prices of now for the area the homeowner saw. Without an area or without rates there
 * is no snapshot: a made-up one would be read as what the homeowner was shown.
 */
export async function pricedLead(
  sent: Omit<Lead, 'status' | 'created_at'>,
  { pricing, documents, visitRoof = async () => undefined }: LeadPriceSources,
  signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<Omit<Lead, 'status' | 'created_at'>> {
  const [variables, document, measured] = await Promise.all([
    unlessItFails('Rates', (tried) => pricing.list(tried), signal),
    documentOf(sent, documents, signal),
    unlessItFails('Roof', visitRoof, signal),
  ]);
  const input = measured === undefined ? sent : { ...sent, roof: measured.roof };
  const settings = areaSettingsFrom(variables ?? []);
  const { squareFootage, propertyType } = input;
  const home = { squareFootage, propertyType };
  const known = {
    ...areasOf(home, quotedArea(document)),
    measured: measured && measuredRoof(measured.buildings, measured.roof.answer, home, settings),
  };
  const area = roofAreaOf(known, settings);
  if (area === null) return input;
  const lead = { ...input, squareFootage: squareFootage ?? Math.round(area.squareFootage) };
  const quote = variables && quoteForRoof(known, sitePricingFrom(variables));
  return quote ? { ...lead, quote: snapshotOf(quote) } : lead;
}

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
