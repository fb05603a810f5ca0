import { type DocumentRecord, quotedArea } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { LeadStore } from '#lambdas/stores/leads.ts';
import type { PricingStore } from '#lambdas/stores/pricing.ts';
import type { PriceSnapshot } from '#shared/lead.ts';
import { ratesFrom } from '#shared/pricing.ts';
import { quoteFor } from '#shared/quote.ts';
import { snapshotOf } from './price-snapshot.ts';

interface WaitingLeadsDeps {
  documents: Pick<DocumentStore, 'removeWaitingLeads'>;
  leads: Pick<LeadStore, 'setDocumentQuote'>;
  pricing: Pick<PricingStore, 'list'>;
}

/** A lead says that it waits just before it is stored: asked again a little later it is there, or never came. */
export class LeadNotStoredYet extends Error {
  override readonly name = 'LeadNotStoredYet';
}

/**
 * Gives every lead that waits for the document its area and prices; safe to repeat at any point.
 * Throws `LeadNotStoredYet` where one of them is not there, once the others have theirs.
 */
export function waitingLeads({ documents, leads, pricing }: WaitingLeadsDeps) {
  return async (record: DocumentRecord): Promise<void> => {
    const waiting = record.waiting_leads;
    if (waiting === undefined) return;
    const quote = await quoteAtRatesOfNow(record, pricing);
    const settled = new Set<string>();
    for (const id of waiting)
      if (quote === undefined || (await leads.setDocumentQuote(id, quote))) settled.add(id);
    if (settled.size > 0) await documents.removeWaitingLeads(record.id, settled);
    if (settled.size < waiting.size) throw new LeadNotStoredYet();
  };
}

async function quoteAtRatesOfNow(
  record: DocumentRecord,
  pricing: Pick<PricingStore, 'list'>,
): Promise<PriceSnapshot | undefined> {
  const area = quotedArea(record);
  return area === undefined ? undefined : snapshotOf(quoteFor(area, ratesFrom(await pricing.list())));
}
