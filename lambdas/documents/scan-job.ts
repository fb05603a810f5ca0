import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import type { Warning } from '#shared/claim.ts';
import { DocumentRefused } from '../estimate-reader/document-refused.ts';
import { hasText, lacksText } from '../estimate-reader/pages/text-layer-check.ts';
import type { EstimateQuote } from '../estimate-reader/quote-from-estimate.ts';
import { keepOutcome, refusalFor } from './document-outcome.ts';
import { read } from './priced-reading.ts';
import type { DocumentAnswer, ReadingDeps } from './reading-deps.ts';
import { abandonedBefore, isOverdue, retryAfterMs } from './scan-times.ts';
import type { JobState } from './textract/job.ts';
import { withScannedPages } from './textract/pages.ts';

/** Textract reads and bills every page; a longer scan is no estimate. */
export const SCAN_PAGE_LIMIT = 100;

const refused = (reason: 'unreadable_scan' | 'too_complex'): EstimateQuote => ({
  kind: 'refused',
  reason,
  choices: [],
});

/** Starts the document's one job; everybody else who comes meanwhile is told to wait for it. */
export async function startScan(
  record: DocumentRecord,
  pages: number,
  { documents, jobs, now }: ReadingDeps,
): Promise<DocumentAnswer> {
  if (pages > SCAN_PAGE_LIMIT) return keepOutcome(documents, record, refused('too_complex'));
  const at = now();
  if (await documents.acquireReadingLease(record.id, at.toISOString(), abandonedBefore(at))) {
    try {
      await documents.setJob(record.id, await jobs.start(record.id, record.key));
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      return keepOutcome(documents, record, {
        kind: 'refused',
        reason: error.reason,
        choices: error.choices,
      });
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
  if (state.kind === 'failed') return keepOutcome(documents, record, refused('unreadable_scan'));
  if (state.kind === 'running') {
    const at = now();
    // The refusal is not kept: should the job end after all, whoever tries again has the answer.
    if (isOverdue(record.claimed_at, at)) return refusalFor('unreadable_scan');
    return { kind: 'reading', retryAfterMs: retryAfterMs(record.claimed_at, at) };
  }
  const file = await files.get(record.key);
  if (file === undefined) return { kind: 'missing' };
  return keepOutcome(documents, record, await scanReading(record.id, file, state, deps));
}

async function scanReading(
  documentId: string,
  bytes: Uint8Array,
  scan: Extract<JobState, { kind: 'done' }>,
  { worker, rates }: ReadingDeps,
): Promise<EstimateQuote> {
  const layer = await worker.read({ kind: 'file', bytes });
  if (layer.kind !== 'needs_ocr') return refused('unreadable_scan');
  const pages = withScannedPages(layer.pages, lacksText, scan.blocks);
  if (!pages.some(hasText)) return refused('unreadable_scan');
  const scanned = new Set(layer.pages.filter(lacksText).map((page) => page.number));
  const unread = scan.failedPages.filter((number) => scanned.has(number));
  const note: Warning = { code: 'partial_scan', values: { pages: unread.join(', ') } };
  const notes = scan.partial || unread.length > 0 ? [note] : [];
  const reading = await read(worker, {
    documentId,
    task: { kind: 'pages', pages },
    rates: await rates(),
    notes,
  });
  return reading.kind === 'needs_ocr' ? refused('unreadable_scan') : reading;
}
