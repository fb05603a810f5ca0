import { type DocumentRecord, quotedArea } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { LeadStore } from '#lambdas/stores/leads.ts';
import type { PricingStore } from '#lambdas/stores/pricing.ts';
import type { LeadInput, PriceSnapshot } from '#shared/lead.ts';
import { ratesFrom } from '#shared/pricing.ts';
import { quoteFor } from '#shared/quote.ts';
import { snapshotOf } from './price-snapshot.ts';

interface DocumentPriceDeps {
  pricing: Pick<PricingStore, 'list'>;
  leads: Pick<LeadStore, 'setDocumentQuote'>;
}

/** Gives every lead that waits for the document its area and prices; safe to repeat at any point. */
export function waitingLeads({
  documents,
  ...sources
}: DocumentPriceDeps & { documents: Pick<DocumentStore, 'removeWaitingLeads'> }) {
  return async (record: DocumentRecord): Promise<void> => {
    const waiting = record.waiting_leads;
    if (waiting === undefined) return;
    const quote = await quoteAtRatesOfNow(record, sources.pricing);
    if (quote !== undefined)
      await Promise.all([...waiting].map((id) => sources.leads.setDocumentQuote(id, quote)));
    await documents.removeWaitingLeads(record.id, waiting);
  };
}

async function quoteAtRatesOfNow(
  record: DocumentRecord | undefined,
  pricing: Pick<PricingStore, 'list'>,
  signal?: AbortSignal,
): Promise<PriceSnapshot | undefined> {
  const area = quotedArea(record);
  return area === undefined ? undefined : snapshotOf(quoteFor(area, ratesFrom(await pricing.list(signal))));
}

/**
 * Sees to it that a stored lead gets what its document comes to, whether that is read before or afterwards:
 * the lead waits on the document's record, or is priced at once where the outcome has come meanwhile.
 */
export async function awaitDocument(
  input: LeadInput,
  priced: PriceSnapshot | undefined,
  {
    documents,
    leads,
    pricing,
  }: DocumentPriceDeps & { documents: Pick<DocumentStore, 'get' | 'addWaitingLead'> },
  signal: AbortSignal,
): Promise<void> {
  if (input.documentId === undefined) return;
  if (await documents.addWaitingLead(input.documentId, input.id, signal)) return;
  const record = await documents.get(input.documentId, signal);
  // Priced for the document's area before, at the rates of that time: they stay.
  if (priced?.squareFootage === quotedArea(record)) return;
  const quote = await quoteAtRatesOfNow(record, pricing, signal);
  if (quote !== undefined) await leads.setDocumentQuote(input.id, quote);
}
