import { pairOf } from '#lambdas/documents/comparison.ts';
import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { leadIn } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { leadComparisonRoutes } from '#shared/api/comparison-routes.ts';

/** `GET /api/leads/{id}/changes` → what changed between the lead's two latest estimates; 404 if it has one or none. */
export function getLeadChanges(deps: {
  leads: Pick<LeadStore, 'get'>;
  documents: Pick<DocumentStore, 'get'>;
}): RespondTo<typeof leadComparisonRoutes.getLeadChanges> {
  return async (request) => {
    const { documentId, other_documents = [] } = await leadIn(request, deps.leads);
    const other = other_documents.at(-1);
    if (documentId === undefined || other === undefined)
      throw new AppError('not_found', 'This lead has one estimate.');
    const [priced, beside] = await Promise.all([deps.documents.get(documentId), deps.documents.get(other)]);
    const isFirst = (priced?.created_at ?? '') <= (beside?.created_at ?? '');
    const [first, second] = isFirst ? [priced, beside] : [beside, priced];
    const ids = isFirst ? { first: documentId, second: other } : { first: other, second: documentId };
    return { status: 200, body: { pair: pairOf(first, second), documents: ids } };
  };
}
