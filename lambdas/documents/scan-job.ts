import { DocumentRefused } from '#lambdas/estimate-reader/document-refused.ts';
import { hasText, lacksText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import type { Warning } from '#shared/claim.ts';
import { type DocumentAnswer, type DocumentOutcome, refusalFor } from '#shared/document-answer.ts';
import { keepOutcome } from './keep-outcome.ts';
import { outcomeOf } from './reading.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { abandonedBefore, isOverdue, retryAfterMs } from './scan-times.ts';
import type { JobState } from './textract/job.ts';
import { withScannedPages } from './textract/pages.ts';

/** Textract reads and bills every page; a longer scan is no estimate. */
export const SCAN_PAGE_LIMIT = 100;

/** Starts the document's one job; everybody else who comes meanwhile is told to wait for it. */
export async function startScan(
  record: DocumentRecord,
  pages: number,
  { documents, jobs, now }: ReadingDeps,
): Promise<DocumentAnswer> {
  if (pages > SCAN_PAGE_LIMIT) return keepOutcome(documents, record, refusalFor('too_complex'));
  const at = now();
  if (await documents.acquireReadingLease(record.id, at.toISOString(), abandonedBefore(at))) {
    try {
      await documents.setJob(record.id, await jobs.start(record.id, record.key));
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      return keepOutcome(documents, record, refusalFor(error.reason));
    }
  }
  return { kind: 'reading', retryAfterMs: retryAfterMs(undefined, at) };
}

/** What the job has come to by now; a finished one is read and kept. */
export async function scanAnswer(
  record: DocumentRecord,
  jobId: string,
  deps: ReadingDeps,
): Promise<DocumentAnswer> {
  const { documents, files, jobs, now } = deps;
  const state = await jobs.state(jobId);
  if (state.kind === 'failed') return keepOutcome(documents, record, refusalFor('unreadable_scan'));
  if (state.kind === 'running') {
    const at = now();
    // The refusal is not kept: should the job end after all, whoever tries again has the answer.
    if (isOverdue(record.claimed_at, at)) return refusalFor('unreadable_scan');
    return { kind: 'reading', retryAfterMs: retryAfterMs(record.claimed_at, at) };
  }
  const file = await files.get(record.key);
  if (file === undefined) return { kind: 'missing' };
  return keepOutcome(documents, record, await scanOutcome(file, state, deps));
}

async function scanOutcome(
  bytes: Uint8Array,
  scan: Extract<JobState, { kind: 'done' }>,
  { worker }: ReadingDeps,
): Promise<DocumentOutcome> {
  const layer = await worker.read({ kind: 'file', bytes });
  if (layer.kind !== 'needs_ocr') return refusalFor('unreadable_scan');
  const pages = withScannedPages(layer.pages, lacksText, scan.blocks);
  if (!pages.some(hasText)) return refusalFor('unreadable_scan');
  const scanned = new Set(layer.pages.filter(lacksText).map((page) => page.number));
  const unread = scan.failedPages.filter((number) => scanned.has(number));
  const note: Warning = { code: 'partial_scan', values: { pages: unread.join(', ') } };
  const notes = scan.partial || unread.length > 0 ? [note] : [];
  const outcome = await outcomeOf(worker, { kind: 'pages', pages, notes });
  return outcome.kind === 'needs_ocr' ? refusalFor('unreadable_scan') : outcome;
}
