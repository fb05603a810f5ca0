import type { documentRoutes } from '#shared/api/document-routes.ts';
import type { Rates } from '#shared/pricing.ts';
import { readDocument } from './documents/read-document.ts';
import type { ReadingDeps } from './documents/reading-deps.ts';
import { noSuchDocument, responseTo } from './http/document-answer.ts';
import { uuidInPath } from './http/path-ids.ts';
import { requirePublicKey } from './http/public-key.ts';
import type { RespondTo } from './http/route-response.ts';
import { withinBudget } from './http/visitor-budget.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { documentDeps } from './wiring/document-deps.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { visitorBudgetDeps } from './wiring/visitor-budget-deps.ts';

/** `GET /api/process-insurance/{documentId}` → 200 the quote, 202 while the scan is read, 404, 422. */
export function pollInsurance(
  deps: ReadingDeps & { rates: () => Promise<Rates>; publicKey: string },
): RespondTo<typeof documentRoutes.pollInsurance> {
  return async (request) => {
    requirePublicKey(request, deps.publicKey);
    const documentId = uuidInPath(request, 'documentId', noSuchDocument().message);
    const record = await deps.documents.get(documentId);
    if (record === undefined) throw noSuchDocument();
    return responseTo(documentId, await readDocument(record, deps), deps.rates);
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const { warmUp, ...deps } = documentDeps(dynamo);
  const respond = pollInsurance({ ...deps, publicKey: requiredEnv(ENV.publicKey) });
  return { respond: withinBudget('polls', visitorBudgetDeps(dynamo), respond), warmUp };
});
