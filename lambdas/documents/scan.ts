import * as v from 'valibot';
import { hasText, isWordsAndPicture } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import {
  type DocumentAnswer,
  type DocumentOutcome,
  type RefusalReason,
  refusalFor,
} from '#shared/estimate/document.ts';
import { type DocumentRecord, retryAfterMs, type Scan, scanKey, takeoverBefore } from './document.ts';
import type { DocumentStore } from './document-store.ts';
import { countedOverrun, keepOutcome, type ReadingDeps, type ScanEndDeps } from './outcome.ts';
import type { NeedsOcr, Overrun } from './reader-thread.ts';
import { noticeSchema } from './scan-notice.ts';
import { withScannedPages } from './scanned-page.ts';
import type { JobState } from './textract.ts';

type ScanEnd = DocumentOutcome | Overrun | { kind: 'running' } | { kind: 'missing' };

/**
 * The state of the document's job; once it has ended, stores its outcome. Safe to repeat; an overrun asks for that, as
 * Textract keeps for a week what was paid for.
 */
export async function endScan(record: DocumentRecord, jobId: string, deps: ScanEndDeps): Promise<ScanEnd> {
  const state = await deps.jobs.state(jobId);
  if (state.kind === 'running') return state;
  const file = await deps.files.get(record);
  if (file === undefined) return { kind: 'missing' };
  const began = deps.now();
  const outcome = await scanOutcome(record, file.bytes, state, deps);
  return outcome.kind === 'overrun'
    ? countedOverrun(deps, record, began)
    : keepOutcome(deps, record, outcome);
}

const unreadable = refusalFor('unreadable_scan');
/** Said only of a document that was read to its end. */
const ROOFLESS: readonly RefusalReason[] = ['not_an_estimate', 'no_roof_items'];

async function scanOutcome(
  record: DocumentRecord,
  bytes: Uint8Array,
  scan: Exclude<JobState, { kind: 'running' }>,
  { worker }: ScanEndDeps,
): Promise<DocumentOutcome | Overrun> {
  const layer = await worker.read({ kind: 'file', bytes });
  if (layer.kind === 'overrun') return layer;
  if (layer.kind !== 'needs_ocr') return unreadable;
  if (scan.kind === 'failed') return layer.inText ?? unreadable;
  const sent = record.scan_file?.pages ?? layer.scanned;
  const pages = withScannedPages(layer.pages, layer.scanned, scan.blocks, sent);
  const layers = layer.pages.filter(({ number }) => layer.scanned.includes(number)).every(isWordsAndPicture);
  if (!pages.some(hasText)) return (layers ? layer.inText : null) ?? unreadable;
  const unread = scan.failedPages
    .map((number) => sent[number - 1])
    .filter((number) => number !== undefined && layer.scanned.includes(number));
  const note: Warning = { code: 'partial_scan', values: { pages: unread.join(', ') } };
  const notes = scan.partial || unread.length > 0 ? [note] : [];
  const outcome = await worker.read({ kind: 'pages', pages, notes });
  if (outcome.kind === 'needs_ocr') return unreadable;
  if (outcome.kind === 'refusal' && layers && layer.inText !== null) return layer.inText;
  // The roof's rows may be on a page that could not be read.
  const roofless = outcome.kind === 'refusal' && ROOFLESS.includes(outcome.reason);
  return roofless && notes.length > 0 ? unreadable : outcome;
}

interface FinishScanDeps extends ScanEndDeps {
  documents: ScanEndDeps['documents'] & Pick<DocumentStore, 'get'>;
}

/**
 * Handles Textract's completion notice: stores the outcome and alerts about the waiting leads, even if no browser waits
 * anymore. A notice may come twice, late, or before the job's id was recorded, so only the notice itself is used.
 * Throws if the notice should be sent again.
 */
export function finishScan(deps: FinishScanDeps) {
  return async (message: string): Promise<void> => {
    const notice = v.safeParse(noticeSchema, message);
    if (!notice.success) return log.error('a completion notice could not be read');
    const { JobId: jobId, JobTag: documentId, isRepeated } = notice.output;
    const record = await deps.documents.get(documentId);
    if (record === undefined) return log.warn('the scanned document is no longer known', { documentId });
    if (record.outcome !== undefined) return;
    const end = await endScan(record, jobId, deps);
    if (end.kind === 'running') {
      if (isRepeated) return log.info('an overdue scan still runs', { documentId, jobId });
      throw new RetryError('The job still runs');
    }
    if (end.kind === 'overrun') throw new RetryError('The pages were not read in time');
    log.info('scan finished', { documentId, jobId, outcome: end.kind });
  };
}

/**
 * A scan that is not sent to OCR, for now or at all. This answer is not stored, but what the text layer supports without
 * the scanned pages is: a lead may wait for it.
 */
interface Withheld {
  withheld: Extract<RefusalReason, 'scans_paused' | 'too_many_pages'>;
}

/** A file for Textract with its pages counted for these networks. */
interface PaidScan {
  scan: Scan;
  networks: Networks;
}

/** The counted file of the record; the networks are forgotten once its job has started. */
const paidIn = ({ scan_file, scan_networks = [] }: DocumentRecord): PaidScan | undefined =>
  scan_file && { scan: scan_file, networks: scan_networks };

/**
 * Starts the document's one job; other callers are told to wait for it. Its pages are counted and recorded first, so
 * that a repeated start does not count them again.
 */
export async function startScan(
  record: DocumentRecord,
  layer: NeedsOcr,
  bytes: Uint8Array,
  deps: ReadingDeps,
): Promise<DocumentAnswer | Overrun> {
  const { documents, jobs, now } = deps;
  const withheld = (reason: Withheld['withheld']) =>
    layer.inText === null ? refusalFor(reason) : keepOutcome(deps, record, layer.inText);
  if (layer.scanned.length > deps.documentPages) return withheld('too_many_pages');
  const at = now();
  const claimedAt = at.toISOString();
  const reading: DocumentAnswer = { kind: 'reading', retryAfterMs: retryAfterMs(undefined, at) };
  const claimed = await documents.acquireReadingLease(record.id, claimedAt, takeoverBefore(at));
  if (claimed === undefined) return reading;
  const release = () => documents.releaseReadingLease(record.id, claimedAt).catch(() => undefined);
  let paid: PaidScan;
  try {
    const prepared = paidIn(claimed) ?? (await paidScan(claimed, layer, bytes, at, deps));
    if ('withheld' in prepared) {
      await release();
      return withheld(prepared.withheld);
    }
    if ('kind' in prepared) {
      await release();
      return countedOverrun(deps, record, at);
    }
    paid = prepared;
    const jobId = await jobs.start(record.id, paid.scan);
    if (jobId !== null) {
      await documents.setJob(record.id, jobId);
      return reading;
    }
  } catch (error) {
    await release();
    throw error;
  }
  return refusedByTextract(record, layer, paid, deps);
}

/** Textract does not charge for a file it refuses. */
async function refusedByTextract(
  record: DocumentRecord,
  { inText }: NeedsOcr,
  { scan, networks }: PaidScan,
  { documents, quota, leadAlert, now }: ReadingDeps,
): Promise<DocumentAnswer> {
  const outcome = inText ?? unreadable;
  if (!(await documents.finish(record.id, outcome, leadAlert, now()))) return outcome;
  counted.document(outcome.kind);
  await quota.refund(scan.pages.length, networks, new Date(scan.paid_at));
  return outcome;
}

/** The file to send to Textract, with its pages counted. */
async function paidScan(
  record: DocumentRecord,
  layer: NeedsOcr,
  bytes: Uint8Array,
  at: Date,
  { documents, quota, networks, files, worker, documentPages }: ReadingDeps,
): Promise<PaidScan | Withheld | Overrun> {
  const all = layer.pages.map(({ number }) => number);
  const copy = layer.scanned.length < all.length ? await copyOf(worker, bytes, layer.scanned) : null;
  if (copy !== null && 'kind' in copy) return copy;
  // Textract charges for every page it is sent.
  const pages = copy === null ? all : layer.scanned;
  if (pages.length > documentPages) return { withheld: 'too_many_pages' };
  const key = scanKey(record.id);
  const place =
    copy === null
      ? { key: record.key, version_id: record.version_id }
      : { key, version_id: await files.put(key, copy) };
  const counting = await quota.take(pages.length, networks, at);
  if (counting !== 'taken') {
    const reasons = { share: 'ocr share reached', company: 'ocr quota reached' };
    log.warn(reasons[counting], { documentId: record.id });
    return { withheld: 'scans_paused' };
  }
  const scan = { ...place, pages, paid_at: at.toISOString() };
  if (await documents.setScan(record.id, scan, networks)) return { scan, networks };
  // This caller's lease ran out and another one counted the pages.
  await quota.refund(pages.length, networks, at);
  const current = await documents.get(record.id);
  const paidScan = current && paidIn(current);
  if (paidScan === undefined) throw new Error('the document was read while its scan was being prepared');
  return paidScan;
}

/** A PDF of these pages only; null if it cannot be made. After an overrun the whole document would cost more pages. */
async function copyOf(
  worker: ReadingDeps['worker'],
  bytes: Uint8Array,
  pages: number[],
): Promise<Uint8Array | Overrun | null> {
  const result = await worker.read({ kind: 'copy', bytes, pages });
  if (result.kind === 'overrun') return result;
  return result.kind === 'copy' ? result.bytes : null;
}
