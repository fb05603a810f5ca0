import type { DocumentFiles } from '#lambdas/stores/bucket/document-files.ts';
import type { DocumentStore, TellLead } from '#lambdas/stores/documents.ts';
import type { ReaderQueue } from './reader/reader-queue.ts';
import type { ScanBudget, ScanLimits } from './scan-budget.ts';
import type { ScanJobs } from './textract/job.ts';

/** What keeping an outcome needs of the world. */
export interface OutcomeDeps {
  documents: Pick<DocumentStore, 'finish' | 'tellLeftWaiting'>;
  /** Makes what tells of a lead that its document is read. */
  tellLead: TellLead;
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
    | 'get'
    | 'acquireReadingLease'
    | 'releaseReadingLease'
    | 'pinVersion'
    | 'setScan'
    | 'setJob'
    | 'finish'
    | 'tellLeftWaiting'
  >;
  jobs: ScanJobs;
  budget: ScanBudget;
  /** A scan of more pages is not sent to be read. */
  documentPages: ScanLimits['documentPages'];
  now: () => Date;
}
