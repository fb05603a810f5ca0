import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ReaderQueue } from '#lambdas/documents/reader/reader-queue.ts';
import type { ReadingDeps, ScanEndDeps } from '#lambdas/documents/reading-deps.ts';
import { scanBudget } from '#lambdas/documents/scan-budget.ts';
import { scanJobStates, scanJobs, textractClient } from '#lambdas/documents/textract/job.ts';
import { quotaStore } from '#lambdas/platform/quota.ts';
import { alertWrites } from '#lambdas/stores/alert-writes.ts';
import { documentFiles, s3Client } from '#lambdas/stores/bucket/document-files.ts';
import { documentKey } from '#lambdas/stores/document-record.ts';
import { type DocumentStore, documentStore } from '#lambdas/stores/documents.ts';
import { pricingStore } from '#lambdas/stores/pricing.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import type { SitePricing } from '#shared/roof/site-pricing.ts';
import { NO_RECORD } from '../stores/no-record.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';
import { scanLimits } from './scan-limits.ts';

interface WarmDeps {
  documents: DocumentStore;
  /** Resolves once the services have been called and the thread has PDFium running. */
  warmUp: () => Promise<unknown>;
}

/** The services both functions that read documents work with. */
function services(dynamo: DynamoDBDocumentClient) {
  const bucket = requiredEnv(ENV.documentsBucket);
  const documents = documentStore(dynamo, requiredEnv(ENV.documentsTable));
  const alert = alertWrites(requiredEnv(ENV.alertsTable));
  const files = documentFiles(s3Client(), bucket);
  const worker = new ReaderQueue();
  const noFile = { key: documentKey(NO_RECORD) };
  return {
    bucket,
    shared: {
      files,
      documents,
      worker,
      tellLead: (leadId: string) =>
        alert({ event: 'document.read', leadId, at: new Date(), channels: alertChannels }),
      warmUp: () => Promise.all([worker.warm(), documents.get(NO_RECORD), files.size(noFile)]),
    },
  };
}

/** What ends a scan whose job is done. */
export function scanEndDeps(dynamo: DynamoDBDocumentClient): ScanEndDeps & WarmDeps {
  return { ...services(dynamo).shared, jobs: scanJobStates(textractClient()) };
}

/** What reads a document and starts its job. */
export function documentDeps(
  dynamo: DynamoDBDocumentClient,
): ReadingDeps & WarmDeps & { pricing: () => Promise<SitePricing> } {
  const { bucket, shared } = services(dynamo);
  const variables = pricingStore(dynamo, requiredEnv(ENV.pricingTable));
  const limits = scanLimits();
  return {
    ...shared,
    jobs: scanJobs(textractClient(), bucket, {
      topicArn: requiredEnv(ENV.scanTopic),
      roleArn: requiredEnv(ENV.scanRole),
    }),
    budget: scanBudget(quotaStore(dynamo, requiredEnv(ENV.budgetsTable)), limits),
    documentPages: limits.documentPages,
    pricing: () => variables.at(),
    now: () => new Date(),
  };
}
