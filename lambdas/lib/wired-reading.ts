import type { ReadingParts } from '#lambdas/insurance/reading-parts.ts';
import { ReadingWorker } from '#lambdas/insurance/reading-worker.ts';
import { scanJobs, textractClient } from '#lambdas/insurance/textract/job.ts';
import { type DocumentFiles, documentFiles, s3Client } from '#lambdas/stores/document-files.ts';
import { type DocumentStore, documentStore } from '#lambdas/stores/documents.ts';
import { pricingStore } from '#lambdas/stores/pricing.ts';
import { ratesFrom } from '#shared/pricing.ts';
import { dynamoClient } from './dynamo.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** What both reading routes work with: the real services, and the thread already starting. */
export interface WiredReading extends ReadingParts {
  files: DocumentFiles;
  documents: DocumentStore;
}

export function wiredReading(): WiredReading {
  const dynamo = dynamoClient();
  const bucket = requiredEnv(ENV.documentsBucket);
  const pricing = pricingStore(dynamo, requiredEnv(ENV.pricingTable));
  const worker = new ReadingWorker();
  worker.warm();
  return {
    files: documentFiles(s3Client(), bucket),
    documents: documentStore(dynamo, requiredEnv(ENV.documentsTable)),
    jobs: scanJobs(textractClient(), bucket),
    worker,
    rates: async () => ratesFrom(await pricing.list()),
    now: () => new Date(),
  };
}
