import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ReaderQueue } from '#lambdas/documents/reader/reader-queue.ts';
import type { ReadingDeps } from '#lambdas/documents/reading-deps.ts';
import { scanJobs, textractClient } from '#lambdas/documents/textract/job.ts';
import { type DocumentFiles, documentFiles, s3Client } from '#lambdas/stores/document-files.ts';
import { documentKey } from '#lambdas/stores/document-record.ts';
import { type DocumentStore, documentStore } from '#lambdas/stores/documents.ts';
import { pricingStore } from '#lambdas/stores/pricing.ts';
import { type Rates, ratesFrom } from '#shared/pricing.ts';
import { NO_RECORD } from '../stores/no-record.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** What both reading routes work with: the real services, and the thread already starting. */
export interface DocumentDeps extends ReadingDeps {
  files: DocumentFiles;
  documents: DocumentStore;
  rates: () => Promise<Rates>;
  /** Resolves once the services have been called and the thread has PDFium running. */
  warmUp: () => Promise<unknown>;
}

export function documentDeps(dynamo: DynamoDBDocumentClient): DocumentDeps {
  const bucket = requiredEnv(ENV.documentsBucket);
  const pricing = pricingStore(dynamo, requiredEnv(ENV.pricingTable));
  const files = documentFiles(s3Client(), bucket);
  const documents = documentStore(dynamo, requiredEnv(ENV.documentsTable));
  const worker = new ReaderQueue();
  return {
    files,
    documents,
    jobs: scanJobs(textractClient(), bucket),
    worker,
    rates: async () => ratesFrom(await pricing.list()),
    now: () => new Date(),
    warmUp: () => Promise.all([worker.warm(), documents.get(NO_RECORD), files.size(documentKey(NO_RECORD))]),
  };
}
