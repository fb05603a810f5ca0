import { counted } from '#lambdas/platform/metrics.ts';
import { type DocumentOutcome, refusalFor } from '#shared/estimate/document.ts';
import type { DocumentRecord } from './document.ts';
import type { DocumentStore, TellLead } from './document-store.ts';
import type { DocumentFiles } from './files.ts';
import type { ReaderQueue } from './reader-thread.ts';
import type { ScanBudget, ScanLimits } from './scan-quota.ts';
import type { ScanJobs } from './textract.ts';

/** What keeping an outcome needs of the world. */
interface OutcomeDeps {
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

/** DynamoDB takes 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

/**
 * Keeps what reading came to, so that asking again costs nothing, and tells of the leads that wait; what is too long to
 * keep is refused. Whoever sends alerts prices those leads.
 */
export async function keepOutcome(
  { documents, tellLead }: OutcomeDeps,
  record: DocumentRecord,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome> {
  const fits = Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_LIMIT_BYTES;
  const kept = fits ? outcome : refusalFor('too_complex');
  if (await documents.finish(record.id, kept, tellLead)) counted.document(kept.kind);
  return kept;
}
