import { pairOf } from '#lambdas/documents/comparison.ts';
import { isOpenToVisitors, quotedArea, quotedClaim } from '#lambdas/documents/document.ts';
import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { PricingStore } from '#lambdas/pricing/pricing-store.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { SecondDocument } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { decideQuote } from '#shared/quote/decide-quote.ts';
import { factsOf, snapshotOf, withAreasBefore } from './price-lead.ts';

interface SecondDocumentSources {
  documents: Pick<DocumentStore, 'get'>;
  pricing: Pick<PricingStore, 'at'>;
  now: () => Date;
}

/** What a second estimate changes of its lead. */
export type SecondDocumentFacts = Pick<Lead, 'documentId' | 'documentName' | 'other_documents' | 'quote'>;

/** A claim has few estimates; more are no longer named. */
const MOST_DOCUMENTS = 4;

/**
 * The lead with a second estimate of its claim: the newer proven insurer's one prices it from now on, the other stays beside
 * it. Nothing of a document that the visitor did not send, or of another claim.
 */
export async function withSecondDocument(
  { documentId, documentName }: SecondDocument,
  lead: Lead,
  { documents, pricing, now }: SecondDocumentSources,
): Promise<SecondDocumentFacts> {
  const named = documentsOf(lead);
  if (named.includes(documentId) || named.length >= MOST_DOCUMENTS) return {};
  const [first, second] = await Promise.all([
    lead.documentId === undefined ? undefined : documents.get(lead.documentId),
    documents.get(documentId),
  ]);
  if (second === undefined || !isOpenToVisitors(second, now())) return {};
  const pair = pairOf(first, second);
  if (pair.kind === 'no_pair') return {};
  const others = lead.other_documents ?? [];
  if (lead.documentId !== undefined && pair.comparison.pricedBy.sent === 'first')
    return { other_documents: [...others, documentId] };
  const area = quotedArea(second);
  const used = await pricing.at((lead.shownAfter ?? lead.shown)?.pricingVersion);
  const quote = decideQuote(factsOf(lead, area, undefined), used)?.quote;
  return {
    documentId,
    ...(documentName !== undefined && { documentName }),
    other_documents: [...others, ...(lead.documentId === undefined ? [] : [lead.documentId])],
    ...(quote && { quote: withAreasBefore(snapshotOf(quote, quotedClaim(second)), lead.quote) }),
  };
}
