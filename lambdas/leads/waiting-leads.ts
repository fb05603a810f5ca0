import { RetryError } from '#lambdas/platform/errors.ts';
import type { AlertWrites } from '#lambdas/stores/alert-writes.ts';
import { type DocumentRecord, quotedArea } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { LeadStore } from '#lambdas/stores/leads.ts';
import type { PricingStore } from '#lambdas/stores/pricing.ts';
import type { AddAlert } from '#lambdas/stores/single-alert.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import type { Lead, PriceSnapshot } from '#shared/lead.ts';
import { basisSources } from '#shared/roof/area-basis.ts';
import { quoteForRoof } from '#shared/roof/site-pricing.ts';
import { sizeBeside, snapshotOf } from './price-snapshot.ts';

interface WaitingLeadsDeps {
  documents: Pick<DocumentStore, 'removeWaitingLeads'>;
  leads: Pick<LeadStore, 'get' | 'setDocumentQuote'>;
  pricing: Pick<PricingStore, 'at'>;
  addAlert: AddAlert;
  alert: AlertWrites;
  now: () => Date;
}

/** Of a document that gives no price: a lead says that it waits just before it is stored. */
const REFUSAL_TOLD_AFTER_MS = 30_000;

/**
 * Gives every lead that waits for the document its area and prices; safe to repeat at any point.
 * Throws `RetryError` where one of them is not there, once the others have theirs.
 */
export function waitingLeads({ documents, leads, pricing, addAlert, alert, now }: WaitingLeadsDeps) {
  return async (record: DocumentRecord): Promise<void> => {
    const waiting = record.waiting_leads;
    if (waiting === undefined) return;
    const quote = await quoteOfNow(record, pricing);
    const settled = new Set<string>();
    for (const leadId of waiting) {
      const news = { event: 'document.read', leadId, at: now(), channels: alertChannels } as const;
      if (quote === undefined) await addAlert({ ...news, afterMs: REFUSAL_TOLD_AFTER_MS });
      else {
        const lead = await leads.get(leadId);
        const alerts = [alert(news), alert(toldAlready(news))];
        if (lead === undefined || !(await leads.setDocumentQuote(leadId, pricedBy(quote, lead), alerts)))
          continue;
      }
      settled.add(leadId);
    }
    if (settled.size > 0) await documents.removeWaitingLeads(record.id, settled);
    // A lead says that it waits just before it is stored: asked again a little later it is there, or never came.
    if (settled.size < waiting.size) throw new RetryError('A lead is not stored yet');
  };
}

/** Where the office was told of the document before: lists and numbers follow the new prices, and nobody is told twice. */
const toldAlready = ({ leadId, at }: { leadId: string; at: Date }) =>
  ({ event: 'lead.updated', leadId, at, channels: [] }) as const;

/** What a lead gets of its document's quote: beside it stay the areas it was priced with before. */
function pricedBy(quote: PriceSnapshot, lead: Lead): Pick<Lead, 'squareFootage'> & { quote: PriceSnapshot } {
  const size = sizeBeside(lead, quote.squareFootage);
  const { basis: before, squareFootage = 0 } = lead.quote ?? {};
  if (quote.basis === undefined || before === undefined) return { ...size, quote };
  const areas = [{ source: before.source, squareFootage }, ...before.others];
  const others = basisSources
    .filter((source) => source !== 'document')
    .flatMap((source) => areas.find((area) => area.source === source) ?? []);
  return { ...size, quote: { ...quote, basis: { ...quote.basis, others } } };
}

async function quoteOfNow(
  record: DocumentRecord,
  pricing: Pick<PricingStore, 'at'>,
): Promise<PriceSnapshot | undefined> {
  const documentSquareFootage = quotedArea(record);
  if (documentSquareFootage === undefined) return undefined;
  return snapshotOf(quoteForRoof({ documentSquareFootage }, await pricing.at()));
}
