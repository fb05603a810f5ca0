import type { DocumentFiles } from '#lambdas/stores/document-files.ts';
import type { DocumentOutcome } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { Rates } from '#shared/pricing.ts';
import type { ReaderQueue } from './reader/reader-queue.ts';
import type { ScanJobs } from './textract/job.ts';

/** What reading a document needs of the world. */
export interface ReadingDeps {
  files: Pick<DocumentFiles, 'get'>;
  documents: Pick<DocumentStore, 'get' | 'acquireReadingLease' | 'setJob' | 'finish'>;
  jobs: ScanJobs;
  worker: Pick<ReaderQueue, 'read'>;
  rates: () => Promise<Rates>;
  now: () => Date;
}

export type DocumentAnswer =
  | DocumentOutcome
  | { kind: 'reading'; retryAfterMs: number }
  /** The permit was given, but the file has not arrived. */
  | { kind: 'missing' };
