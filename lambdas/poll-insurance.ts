import type { documentRoutes } from '#shared/api/document-routes.ts';
import type { SitePricing } from '#shared/roof/site-pricing.ts';
import { stateOf } from './documents/document-state.ts';
import { noSuchDocument, responseTo } from './http/document-answer.ts';
import { AppError } from './http/errors.ts';
import { uuidInPath } from './http/path-ids.ts';
import { requirePublicKey } from './http/public-key.ts';
import type { RespondTo } from './http/route-response.ts';
import { withinBudget } from './http/visitor-budget.ts';
import { warmHandler } from './http/warm-handler.ts';
import { isOpenToVisitors } from './stores/document-record.ts';
import { type DocumentStore, documentStore } from './stores/documents.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { pricingStore } from './stores/pricing.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { visitorBudgetDeps } from './wiring/visitor-budget-deps.ts';

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

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const documents = documentStore(dynamo, requiredEnv(ENV.documentsTable));
  const variables = pricingStore(dynamo, requiredEnv(ENV.pricingTable));
  const poll = pollInsurance({
    documents,
    pricing: () => variables.at(),
    publicKey: requiredEnv(ENV.publicKey),
    now: () => new Date(),
  });
  return {
    parts: withinBudget('polls', visitorBudgetDeps(dynamo), poll),
    warmUp: () => documents.get(NO_RECORD),
  };
});
