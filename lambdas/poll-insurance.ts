import type { documentRoutes } from '#shared/api/document-routes.ts';
import type { SitePricing } from '#shared/quote/quote.ts';
import { stateOf } from './documents/document-state.ts';
import { noSuchDocument, responseTo } from './http/document-answer.ts';
import type { RespondTo } from './platform/api.ts';
import { requirePublicKey } from './platform/caller.ts';
import { AppError } from './platform/errors.ts';
import { uuidInPath } from './platform/request.ts';
import { isOpenToVisitors } from './stores/document-record.ts';
import type { DocumentStore } from './stores/documents.ts';

interface PollInsuranceDeps {
  documents: Pick<DocumentStore, 'get'>;
  pricing: () => Promise<SitePricing>;
  publicKey: string;
  now: () => Date;
}

/**
 * `GET /api/process-insurance/{documentId}` → 200 the quote, 202 while the scan is read, 404, 422; 503 where
 * its reading broke off and the file should be sent again. It only looks: asking moves nothing and costs nothing.
 */
export function pollInsurance(deps: PollInsuranceDeps): RespondTo<typeof documentRoutes.pollInsurance> {
  return async (request) => {
    requirePublicKey(request, deps.publicKey);
    const documentId = uuidInPath(request, 'documentId', noSuchDocument().message);
    const record = await deps.documents.get(documentId);
    if (record === undefined || !isOpenToVisitors(record, deps.now())) throw noSuchDocument();
    const state = stateOf(record, deps.now());
    if (state.kind === 'stranded')
      throw new AppError('unavailable', 'The reading broke off. Please send the document again.');
    return responseTo(documentId, state, deps.pricing);
  };
}
