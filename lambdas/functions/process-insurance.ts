import { readerEdition } from '#lambdas/documents/document.ts';
import { routes } from '#lambdas/documents/process-insurance.ts';
import { scanQuota } from '#lambdas/documents/scan-quota.ts';
import { scanJobs, textractClient } from '#lambdas/documents/textract.ts';
import { api, publicAccess, room } from '#lambdas/platform/api.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { readingRoutes } from '#shared/api/document-routes.ts';
import {
  bucket,
  dynamo,
  limited,
  now,
  publicKey,
  quotas,
  retentionDays,
  scanLimits,
} from './dependencies.ts';
import { readingDeps, warmUp } from './reading.ts';

const { method, path } = readingRoutes.processInsurance;

// Whoever wakes the function gets a 204, which is no part of the contract.
const reading = room({ processInsurance: { method, path } }, () => {
  const limits = scanLimits();
  const pricing = pricingStore(dynamo(), requiredEnv(ENV.pricingTable));
  return routes({
    ...readingDeps(),
    jobs: scanJobs(textractClient(), bucket(), {
      topicArn: requiredEnv(ENV.scanTopic),
      roleArn: requiredEnv(ENV.scanRole),
    }),
    quota: scanQuota(quotas(), limits),
    documentPages: limits.documentPages,
    pricing: () => pricing.at(),
    publicKey: publicKey(),
    readerEdition,
    retentionDays: retentionDays(),
    limited,
    now,
  });
});

/** Reads uploaded documents. It has no other routes, as it opens files from strangers. */
export const handler = await api(publicAccess, [reading], warmUp);
