import { type DocumentRecord, quotedArea, quotedClaim } from '#lambdas/documents/document.ts';
import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { type Timeouts, withinTime } from '#lambdas/platform/retry.ts';
import type { PricingStore } from '#lambdas/pricing/pricing-store.ts';
import type { SessionRoof } from '#lambdas/roofs/session-roof.ts';
import type { RefusalReason } from '#shared/estimate/document.ts';
import type { QuotedClaim } from '#shared/lead/office-price.ts';
import type { Lead, PriceSnapshot } from '#shared/lead/stored-lead.ts';
import { byTier } from '#shared/pricing/rates.ts';
import { decideQuote, type QuoteFacts } from '#shared/quote/decide-quote.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { basisSources, isByHomeSize } from '#shared/roof/area-basis.ts';
import type { ShownRoof } from '#shared/roof/lead-roof.ts';

export interface LeadPriceSources {
  pricing: Pick<PricingStore, 'at'>;
  documents: Pick<DocumentStore, 'get' | 'addWaitingLead'>;
  /** What was measured for the lead's session; leave out if no roof was measured. */
  sessionRoof?: (signal: AbortSignal) => Promise<SessionRoof | undefined>;
  /** How long storing a lead waits for its price. */
  timeouts?: Timeouts;
}

/** Short enough to store the lead within the function's 10 s. */
const usualTimeouts: Timeouts = { wholeMs: 1500, firstTryMs: 600 };

/** What a source said; undefined if it could not be asked. */
type Answer<T> = { value: T } | undefined;

/** Storing the lead matters more than its price: a source that fails twice or is too slow is logged and left out. */
async function readOrSkip<T>(
  what: string,
  ask: (signal: AbortSignal) => Promise<T>,
  within: { whole: AbortSignal; firstTryMs: number },
): Promise<Answer<T>> {
  try {
    return { value: await withinTime(ask, within) };
  } catch (error) {
    log.warn(`${what} could not be read; the lead is stored without`, { failure: failureOf(error) });
    return undefined;
  }
}

/** A lead's document as far as it could be read. */
interface LeadDocument {
  squareFootage?: number | undefined;
  claim?: QuotedClaim | undefined;
  /** It may give another area later. */
  isPending: boolean;
  /** It gives none. */
  refusal: RefusalReason | undefined;
  /** Whoever writes its outcome alerts about the lead. */
  isWaitedFor: boolean;
}

/** The document may still give an area. */
export const isBeingRead = (document: DocumentRecord | undefined): document is DocumentRecord =>
  document !== undefined && document.outcome === undefined;

/** Why the reader found no area in the document; undefined where it found one, or has not read it. */
export const refusalOf = (document: DocumentRecord | undefined): RefusalReason | undefined =>
  document?.outcome?.kind === 'refusal' ? document.outcome.reason : undefined;

/**
 * The lead's document as it is now. Without an outcome, the lead is first added to those waiting for it, so that
 * whoever writes the outcome also alerts about this lead. Reading the document after that sees an outcome written in
 * between.
 */
async function documentOf(
  { id, documentId }: Pick<Lead, 'id' | 'documentId'>,
  documents: LeadPriceSources['documents'],
  within: { whole: AbortSignal; firstTryMs: number },
): Promise<LeadDocument> {
  if (documentId === undefined) return { isPending: false, refusal: undefined, isWaitedFor: false };
  const waiting = await readOrSkip(
    'Document',
    (tried) => documents.addWaitingLead(documentId, id, tried),
    within,
  );
  const read = await readOrSkip('Document', (tried) => documents.get(documentId, tried), within);
  return {
    squareFootage: quotedArea(read?.value),
    claim: quotedClaim(read?.value),
    isPending: read === undefined || isBeingRead(read.value),
    refusal: refusalOf(read?.value),
    isWaitedFor: waiting?.value === true,
  };
}

/**
 * What is known of the lead's roof. With a document, the lead's size is the home's only if its stories are given too;
 * otherwise it is the document's area again.
 */
export function factsOf(
  {
    squareFootage,
    propertyType,
    bedrooms,
    typedSquareFootage,
  }: Pick<Lead, 'squareFootage' | 'propertyType' | 'bedrooms' | 'typedSquareFootage'>,
  documentSquareFootage: number | undefined,
  measured: SessionRoof | undefined,
): QuoteFacts {
  const isOfHome = documentSquareFootage === undefined || propertyType !== undefined;
  return {
    document: documentSquareFootage === undefined ? null : { squareFootage: documentSquareFootage },
    home: { typedSquareFootage, propertyType, bedrooms, ...(isOfHome && { squareFootage }) },
    roof: measured && {
      buildings: measured.buildings,
      answer: measured.roof.answer,
      overHomeSize: measured.roof.overHomeSize,
    },
  };
}

interface PricedLead {
  lead: Omit<Lead, 'status' | 'created_at'>;
  /** Something that gives a price, or another one, could not be read; `pricesStoredLead` reads it later. */
  isUnpriced: boolean;
  /** The reader refused its document. */
  refusal: RefusalReason | undefined;
}

/**
 * The lead with prices for the area the homeowner saw, by the pricing version their page showed, or the current one.
 * Without an area or rates the lead gets no prices, as a snapshot counts as what the homeowner was shown.
 * @param shownRoof what the page said of the measured roof; stored if what was measured could not be read
 */
export async function pricedLead(
  sent: Omit<Lead, 'status' | 'created_at'>,
  { pricing, documents, sessionRoof = async () => undefined, timeouts = usualTimeouts }: LeadPriceSources,
  shownRoof?: ShownRoof,
): Promise<PricedLead> {
  const within = { whole: AbortSignal.timeout(timeouts.wholeMs), firstTryMs: timeouts.firstTryMs };
  const [used, document, read] = await Promise.all([
    readOrSkip('Rates', (tried) => pricing.at(sent.shown?.pricingVersion, tried), within),
    documentOf(sent, documents, within),
    readOrSkip('Roof', sessionRoof, within),
  ]);
  const measured = read?.value;
  const decided = decideQuote(factsOf(sent, document.squareFootage, measured), used?.value ?? null);
  const quote = used && decided?.quote;
  const isMeasured = measured !== undefined && measured.buildings.length > 0;
  const unreadRoof = read === undefined ? shownRoof : undefined;
  const isUnpriced =
    (used === undefined && (decided !== null || isMeasured)) ||
    // A lead with a price that waits for its document gets the document's price with the document's alert.
    (document.isPending && (!quote || !document.isWaitedFor)) ||
    unreadRoof !== undefined;
  const lead = {
    ...sent,
    ...(measured && { roof: measured.roof }),
    ...(document.squareFootage !== undefined && sizeFromDocument(sent, document.squareFootage)),
    ...(quote && { quote: snapshotOf(quote, document.claim) }),
    ...(isUnpriced && { price_pending: true as const }),
    ...(unreadRoof && { shown_roof: unreadRoof }),
  };
  return { lead, isUnpriced, refusal: document.refusal };
}

/**
 * The home's size for a lead with a document: the document's area if the lead has no size and no stories. With stories,
 * a size would be read as the home's, not the roof's.
 */
export const sizeFromDocument = (
  { squareFootage, propertyType }: Pick<Lead, 'squareFootage' | 'propertyType'>,
  documentSquareFootage: number,
): Pick<Lead, 'squareFootage'> =>
  squareFootage === undefined && propertyType === undefined
    ? { squareFootage: Math.round(documentSquareFootage) }
    : {};

/** The parts of a quote that are stored with the lead. */
export function snapshotOf(quote: Quote, claim: QuotedClaim | undefined): PriceSnapshot {
  return {
    squareFootage: quote.squareFootage,
    squares: quote.squares,
    ...byTier((tier) => quote[tier].price),
    ...(quote.basis && { basis: quote.basis }),
    ...(claim && { claim }),
  };
}

/** Adds the areas the lead was priced with before to the new quote's other areas. */
export function withAreasBefore(quote: PriceSnapshot, before: PriceSnapshot | undefined): PriceSnapshot {
  if (quote.basis === undefined || before?.basis === undefined) return quote;
  const { source, others: rest, bedrooms } = before.basis;
  const areas = [{ source, squareFootage: before.squareFootage }, ...rest].filter(
    // A guess stands beside nothing that is known.
    (area) => bedrooms === undefined || !isByHomeSize(area.source),
  );
  const others = basisSources
    .filter((other) => other !== quote.basis?.source)
    .flatMap((other) => areas.find((area) => area.source === other) ?? []);
  return { ...quote, basis: { ...quote.basis, others } };
}
