import type { AlertWrites } from '#lambdas/alerts/alert-store.ts';
import type { PriceLead, PricingOutcome } from '#lambdas/alerts/price-before-send.ts';
import {
  type DocumentRecord,
  isOpenToVisitors,
  quotedArea,
  quotedClaim,
} from '#lambdas/documents/document.ts';
import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { RepeatLostNotice } from '#lambdas/documents/scan-notice.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import type { PricingStore } from '#lambdas/pricing/pricing-store.ts';
import type { ReadSessionRoof } from '#lambdas/roofs/session-roof.ts';
import { readByPerson } from '#shared/estimate/document.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { decideQuote } from '#shared/quote/decide-quote.ts';
import type { LeadStore } from './lead-store.ts';
import {
  factsOf,
  isBeingRead,
  refusalOf,
  sizeFromDocument,
  snapshotOf,
  withAreasBefore,
} from './price-lead.ts';

export interface LaterPriceSources {
  leads: Pick<LeadStore, 'get' | 'setPrice'>;
  pricing: Pick<PricingStore, 'at'>;
  documents: Pick<DocumentStore, 'get'>;
  sessionRoof: ReadSessionRoof;
  repeatLostNotice: RepeatLostNotice;
  alert: AlertWrites;
  now: () => Date;
}

/** How long reading the measured roof may take. */
const ROOF_MS = 1500;

/**
 * Prices a stored lead by what could not be read when it was stored: its rates, document or measured roof. Safe to
 * repeat: a lead already priced by all of it is left as it is.
 */
export function pricesStoredLead({
  leads,
  pricing,
  documents,
  sessionRoof,
  repeatLostNotice,
  alert,
  now,
}: LaterPriceSources): PriceLead {
  /** The quote by everything that can be read now, and the parts of the lead that it says. */
  const priceOf = async (lead: Lead, document: DocumentRecord | undefined) => {
    const documentSquareFootage = quotedArea(document);
    const { id, roof, shown_roof } = lead;
    const used = await pricing.at((lead.shownAfter ?? lead.shown)?.pricingVersion);
    const shownRoof = roof && {
      answer: roof.answer,
      overHomeSize: roof.overHomeSize,
      buildings: roof.buildings.map(({ placeId }) => placeId),
    };
    const measured = await sessionRoof(id, shownRoof ?? shown_roof, AbortSignal.timeout(ROOF_MS));
    const quote = decideQuote(factsOf(lead, documentSquareFootage, measured), used)?.quote;
    return {
      ...(documentSquareFootage !== undefined && sizeFromDocument(lead, documentSquareFootage)),
      ...(measured && { roof: measured.roof }),
      ...(quote && { quote: withAreasBefore(snapshotOf(quote, quotedClaim(document)), lead.quote) }),
    };
  };
  /** @param estimateId that of a lead that was merged into this one, which has the same estimate or is left as it is */
  async function priced(
    id: string,
    isTold: boolean,
    estimateId?: string,
  ): Promise<PricingOutcome | undefined> {
    const lead = await leads.get(id);
    if (lead === undefined) return 'gone';
    const { documentId, quote, shown_roof, estimate_unreadable_at, merged_into } = lead;
    if (estimateId !== undefined && estimateId !== documentId) return 'done';
    if (merged_into !== undefined && documentId !== undefined)
      await priceOne(merged_into.id, isTold, documentId);
    const document = documentId === undefined ? undefined : await documents.get(documentId);
    const area = quotedArea(document);
    const isPending = isBeingRead(document) && isOpenToVisitors(document, now());
    const outcome = isPending ? 'pending' : 'done';
    if (isPending) await repeatLostNotice(document, now());
    const isPriced = quote !== undefined && (area === undefined || quote.basis?.source === 'document');
    const refusedAt = refusedSince(document, estimate_unreadable_at, now());
    const isSettled = shown_roof === undefined && (isPending || !lead.price_pending);
    if (isPriced && isSettled && estimate_unreadable_at === refusedAt) return outcome;
    const price = isPriced && shown_roof === undefined ? {} : await priceOf(lead, document);
    const isFirst = isTold && quote === undefined && price.quote !== undefined;
    // Of an estimate that came with another lead no alert of this one's has told. Without a channel it is for the office's page.
    const isNews = merged_into === undefined && (isFirst || estimateId !== undefined);
    const news = alert({
      event: 'lead.updated',
      leadId: id,
      at: now(),
      channels: isNews ? ['webhook'] : [],
    });
    const found = {
      ...price,
      areaBefore: quote?.squareFootage,
      isPending,
      refusedAt,
      isForPerson: isForPerson(document),
    };
    return (await leads.setPrice(id, found, news)) ? outcome : undefined;
  }
  async function priceOne(id: string, isTold: boolean, estimateId?: string): Promise<PricingOutcome> {
    const outcome = await untilWritten(() => priced(id, isTold, estimateId));
    if (outcome === undefined) throw new Error('others kept pricing the lead');
    return outcome;
  }
  return (id, isTold) => priceOne(id, isTold);
}

/** Whether a person may find an area in the refused document. */
function isForPerson(document: DocumentRecord | undefined): boolean {
  const refusal = refusalOf(document);
  return refusal !== undefined && readByPerson.has(refusal);
}

/** Since when its document is refused, as the lead says or as it is by now; undefined if it was read. */
function refusedSince(document: DocumentRecord | undefined, known: string | undefined, at: Date) {
  if (document?.outcome === undefined) return known;
  return refusalOf(document) !== undefined ? (known ?? at.toISOString()) : undefined;
}
