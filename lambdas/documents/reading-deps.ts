import type { DocumentFiles } from '#lambdas/stores/bucket/document-files.ts';
import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { ReaderQueue } from './reader/reader-queue.ts';
import type { ScanBudget, ScanLimits } from './scan-budget.ts';
import type { ScanJobs } from './textract/job.ts';

/** What keeping an outcome needs of the world. */
export interface OutcomeDeps {
  documents: Pick<DocumentStore, 'finish'>;
  /** Gives the outcome to the leads that wait for it; safe to repeat. */
  settleWaitingLeads: (record: DocumentRecord) => Promise<void>;
}

/** What ending a scan's job needs. */
export interface ScanEndDeps extends OutcomeDeps {
  files: Pick<DocumentFiles, 'get'>;
  jobs: Pick<ScanJobs, 'state'>;
  worker: Pick<ReaderQueue, 'read'>;
}

/** What reading a document needs. */
export interface ReadingDeps extends ScanEndDeps {
  files: Pick<DocumentFiles, 'get' | 'put'>;
  documents: Pick<
    DocumentStore,
    'get' | 'acquireReadingLease' | 'releaseReadingLease' | 'pinVersion' | 'setScan' | 'setJob' | 'finish'
  >;
  jobs: ScanJobs;
  budget: ScanBudget;
  /** A scan of more pages is not sent to be read. */
  documentPages: ScanLimits['documentPages'];
  now: () => Date;
}
