import { ReaderQueue } from '#lambdas/documents/reader/reader-queue.ts';
import type { ReadingDeps } from '#lambdas/documents/reading-deps.ts';
import { scanJobs, textractClient } from '#lambdas/documents/textract/job.ts';
import { type DocumentFiles, documentFiles, s3Client } from '#lambdas/stores/document-files.ts';
import { type DocumentStore, documentStore } from '#lambdas/stores/documents.ts';
import { pricingStore } from '#lambdas/stores/pricing.ts';
import { type Rates, ratesFrom } from '#shared/pricing.ts';
import { dynamoClient } from '../stores/dynamo-client.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** What both reading routes work with: the real services, and the thread already starting. */
export interface DocumentDeps extends ReadingDeps {
  files: DocumentFiles;
  documents: DocumentStore;
  rates: () => Promise<Rates>;
}

export function documentDeps(): DocumentDeps {
  const dynamo = dynamoClient();
  const bucket = requiredEnv(ENV.documentsBucket);
  const pricing = pricingStore(dynamo, requiredEnv(ENV.pricingTable));
  const worker = new ReaderQueue();
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
