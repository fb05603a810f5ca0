import { readerEdition } from '#lambdas/documents/document.ts';
import { processInsurance } from '#lambdas/documents/process-insurance.ts';
import { scanBudget } from '#lambdas/documents/scan-quota.ts';
import { scanJobs, textractClient } from '#lambdas/documents/textract.ts';
import { anyone, api, route } from '#lambdas/platform/api.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import type { Respond } from '#lambdas/platform/request.ts';
import { documentRoutes, WAKE_QUERY } from '#shared/api/document-routes.ts';
import { documents } from './late-stores.ts';
import * as parts from './parts.ts';
import * as quoteParts from './quote-parts.ts';
import * as reading from './reading-parts.ts';

/** A request that only warms the function up is answered at once and counts toward no quota. */
const wakeable =
  (respond: Respond): Respond =>
  async (request) =>
    request.query[WAKE_QUERY] === undefined ? respond(request) : { status: 204 };

const reads = route(documentRoutes.processInsurance, () => {
  const limits = parts.scanLimits();
  const respond = processInsurance({
    documents: documents(),
    files: reading.files(),
    worker: reading.worker(),
    jobs: scanJobs(textractClient(), parts.bucket(), {
      topicArn: requiredEnv(ENV.scanTopic),
      roleArn: requiredEnv(ENV.scanRole),
    }),
    budget: scanBudget(parts.budgets(), limits),
    documentPages: limits.documentPages,
    pricing: () => quoteParts.pricing().at(),
    leadAlert: reading.leadAlert,
    publicKey: parts.publicKey(),
    readerEdition,
    retentionDays: parts.retentionDays(),
    now: parts.now,
  });
  return parts.limited('documents', respond);
});

const rows = [{ ...reads, make: async () => wakeable(await reads.make()) }];

/** Reads uploaded documents. It has no other routes, as it opens files from strangers. */
export const handler = await api(anyone, rows, reading.warmUp);
