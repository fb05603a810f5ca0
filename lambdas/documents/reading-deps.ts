import type { DocumentFiles } from '#lambdas/stores/document-files.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { ReaderQueue } from './reader/reader-queue.ts';
import type { ScanJobs } from './textract/job.ts';

/** What reading a document needs of the world. */
export interface ReadingDeps {
  files: Pick<DocumentFiles, 'get'>;
  documents: Pick<DocumentStore, 'get' | 'acquireReadingLease' | 'setJob' | 'finish'>;
  jobs: ScanJobs;
  worker: Pick<ReaderQueue, 'read'>;
  now: () => Date;
}
