import type { Networks } from '#lambdas/platform/fair-use.ts';
import { log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { type DocumentOutcome, refusalFor } from '#shared/estimate/document.ts';
import type { DocumentRecord } from './document.ts';
import type { DocumentStore, LeadAlert } from './document-store.ts';
import type { DocumentFiles } from './files.ts';
import { OVERRUN_LIMIT } from './overruns.ts';
import type { Overrun, ReaderQueue } from './reader-thread.ts';
import type { ScanLimits, ScanQuota } from './scan-quota.ts';
import type { ScanJobs } from './textract.ts';

/** What storing an outcome needs. */
interface OutcomeDeps {
  documents: Pick<DocumentStore, 'finish' | 'countOverrun'>;
  /** Makes the alert that this lead's document has been read. */
  leadAlert: LeadAlert;
  now: () => Date;
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
    | 'countOverrun'
    | 'reopen'
  >;
  jobs: ScanJobs;
  quota: ScanQuota;
  /** The networks of the visitor who asks; a scan's pages are counted for them. */
  networks: Networks;
  /** Scans with more pages are not sent to OCR. */
  documentPages: ScanLimits['documentPages'];
}

/** DynamoDB allows 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

/** The listing of a very long estimate is left out: its quote matters more than a comparison. */
const LISTING_LIMIT_BYTES = 100_000;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

function withoutLongListing(outcome: DocumentOutcome): DocumentOutcome {
  if (bytesOf(outcome.listing) <= LISTING_LIMIT_BYTES) return outcome;
  const { listing: _, ...rest } = outcome;
  return rest;
}

/**
 * Stores the outcome, so that asking again costs nothing, with an alert for each waiting lead; sending the alert also
 * prices the lead. An outcome that is too long becomes a refusal.
 */
export async function keepOutcome(
  { documents, leadAlert, now }: OutcomeDeps,
  record: DocumentRecord,
  outcome: DocumentOutcome,
): Promise<DocumentOutcome> {
  const shortened = withoutLongListing(outcome);
  const storedOutcome = bytesOf(shortened) <= OUTCOME_LIMIT_BYTES ? shortened : refusalFor('too_complex');
  if (await documents.finish(record.id, storedOutcome, leadAlert, now()))
    counted.document(storedOutcome.kind);
  return storedOutcome;
}

/**
 * Counts a reading that ran out of time. The last of so many in a row is the document's refusal for a day; until then
 * nothing is known of the document, and the caller tries again.
 * @param began when the reading did
 */
export async function countedOverrun(
  deps: OutcomeDeps,
  record: DocumentRecord,
  began: Date,
): Promise<DocumentOutcome | Overrun> {
  const known = await deps.documents.countOverrun(record, began, deps.now());
  const overruns = known?.overruns ?? 0;
  log.warn('a document was not read in time', {
    documentId: record.id,
    outcome: `${overruns} of ${OVERRUN_LIMIT}`,
  });
  // Somebody else has read it by now.
  if (known?.outcome !== undefined) return known.outcome;
  if (overruns < OVERRUN_LIMIT) return { kind: 'overrun' };
  return keepOutcome(deps, record, refusalFor('too_complex'));
}
