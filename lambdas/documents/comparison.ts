import type { RespondTo } from '#lambdas/platform/api.ts';
import { requirePublicKey } from '#lambdas/platform/caller.ts';
import { uuidInPath, validated } from '#lambdas/platform/request.ts';
import { comparisonRoutes } from '#shared/api/comparison-routes.ts';
import { compareEstimates, type Paper } from '#shared/estimate/comparison/compare.ts';
import type { EstimatePair } from '#shared/estimate/comparison/comparison-schema.ts';
import { noSuchDocument } from './answer.ts';
import { type DocumentRecord, isOpenToVisitors } from './document.ts';
import type { DocumentStore } from './document-store.ts';

const { compareEstimates: route } = comparisonRoutes;

/** What a document lists, and whether it gives a roof to price; null while it is not read. */
function paperOf(record: DocumentRecord | undefined): Paper | null {
  const outcome = record?.outcome;
  return outcome?.listing === undefined
    ? null
    : { listing: outcome.listing, quoted: outcome.kind === 'quote' };
}

/** What changed between two stored documents, the one sent first named first. */
export function pairOf(first: DocumentRecord | undefined, second: DocumentRecord | undefined): EstimatePair {
  if (first !== undefined && first.id === second?.id) return { kind: 'no_pair', reason: 'same_document' };
  const [earlier, later] = [paperOf(first), paperOf(second)];
  if (earlier === null || later === null) return { kind: 'no_pair', reason: 'not_read' };
  const comparison = compareEstimates(earlier, later);
  return typeof comparison === 'string'
    ? { kind: 'no_pair', reason: comparison }
    : { kind: 'pair', comparison };
}

/**
 * `GET /api/process-insurance/{documentId}/changes?since={documentId}` → 200 what changed, or why the two are no pair; 404
 * for a document that nobody sent within a day. Only reads what is stored of both.
 */
export function compareDocuments(deps: {
  documents: Pick<DocumentStore, 'get'>;
  publicKey: string;
  now: () => Date;
}): RespondTo<typeof route> {
  return async (request) => {
    requirePublicKey(request, deps.publicKey);
    const id = uuidInPath(request, 'documentId', noSuchDocument().message);
    const { since } = validated(route.query, request.query, 'the query');
    const [first, second] = await Promise.all([deps.documents.get(since), deps.documents.get(id)]);
    for (const record of [first, second])
      if (record === undefined || !isOpenToVisitors(record, deps.now())) throw noSuchDocument();
    return { status: 200, body: pairOf(first, second) };
  };
}
