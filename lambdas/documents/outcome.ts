import { counted } from '#lambdas/platform/metrics.ts';
import { type DocumentOutcome, refusalFor } from '#shared/estimate/document.ts';
import type { DocumentRecord } from './document.ts';
import type { DocumentStore, LeadAlert } from './document-store.ts';
import type { DocumentFiles } from './files.ts';
import type { ReaderQueue } from './reader-thread.ts';
import type { ScanBudget, ScanLimits } from './scan-quota.ts';
import type { ScanJobs } from './textract.ts';

/** What storing an outcome needs. */
interface OutcomeDeps {
  documents: Pick<DocumentStore, 'finish' | 'alertLeftWaiting'>;
  /** Makes the alert that this lead's document has been read. */
  leadAlert: LeadAlert;
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
    | 'alertLeftWaiting'
  >;
  jobs: ScanJobs;
  budget: ScanBudget;
  /** Scans with more pages are not sent to OCR. */
  documentPages: ScanLimits['documentPages'];
  now: () => Date;
}

/** DynamoDB allows 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

/**
 * Stores the outcome, so that asking again costs nothing, with an alert for each waiting lead; sending the alert also
 * prices the lead. An outcome that is too long becomes a refusal.
 */
export async function keepOutcome(
  { documents, leadAlert }: OutcomeDeps,
  record: DocumentRecord,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome> {
  const fits = Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_LIMIT_BYTES;
  const kept = fits ? outcome : refusalFor('too_complex');
  if (await documents.finish(record.id, kept, leadAlert)) counted.document(kept.kind);
  return kept;
}
