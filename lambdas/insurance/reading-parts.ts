import type { DocumentFiles } from '#lambdas/stores/document-files.ts';
import type { DocumentOutcome } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { Rates } from '#shared/pricing.ts';
import type { ReadingWorker } from './reading-worker.ts';
import type { ScanJobs } from './textract/job.ts';

/** What reading a document needs of the world. */
export interface ReadingParts {
  files: Pick<DocumentFiles, 'get'>;
  documents: Pick<DocumentStore, 'get' | 'claimReading' | 'setJob' | 'finish'>;
  jobs: ScanJobs;
  worker: Pick<ReadingWorker, 'read'>;
  rates: () => Promise<Rates>;
  now: () => Date;
}

export type DocumentAnswer =
  | DocumentOutcome
  | { kind: 'reading'; retryAfterMs: number }
  /** The permit was given, but the file has not arrived. */
  | { kind: 'missing' };
