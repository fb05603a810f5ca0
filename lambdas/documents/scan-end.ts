import { hasText } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import { type DocumentOutcome, refusalFor } from '#shared/estimate/document.ts';
import { keepOutcome } from './keep-outcome.ts';
import type { ScanEndDeps } from './reading-deps.ts';
import type { JobState } from './textract/job.ts';
import { withScannedPages } from './textract/pages.ts';

type ScanEnd = DocumentOutcome | { kind: 'running' } | { kind: 'missing' };

/** What the document's job has come to; once it has ended, its reading is kept. Safe to repeat. */
export async function endScan(record: DocumentRecord, jobId: string, deps: ScanEndDeps): Promise<ScanEnd> {
  const state = await deps.jobs.state(jobId);
  if (state.kind === 'running') return state;
  if (state.kind === 'failed') return keepOutcome(deps, record, refusalFor('unreadable_scan'));
  const file = await deps.files.get(record);
  if (file === undefined) return { kind: 'missing' };
  return keepOutcome(deps, record, await scanOutcome(record, file.bytes, state, deps));
}

async function scanOutcome(
  record: DocumentRecord,
  bytes: Uint8Array,
  scan: Extract<JobState, { kind: 'done' }>,
  { worker }: ScanEndDeps,
): Promise<DocumentOutcome> {
  const layer = await worker.read({ kind: 'file', bytes });
  if (layer.kind !== 'needs_ocr') return refusalFor('unreadable_scan');
  // A job started before copies were made was sent the whole document.
  const sent = record.scan_file?.pages ?? layer.pages.map(({ number }) => number);
  const pages = withScannedPages(layer.pages, layer.scanned, scan.blocks, sent);
  if (!pages.some(hasText)) return refusalFor('unreadable_scan');
  const unread = scan.failedPages
    .map((number) => sent[number - 1])
    .filter((number) => number !== undefined && layer.scanned.includes(number));
  const note: Warning = { code: 'partial_scan', values: { pages: unread.join(', ') } };
  const notes = scan.partial || unread.length > 0 ? [note] : [];
  const outcome = await worker.read({ kind: 'pages', pages, notes });
  return outcome.kind === 'needs_ocr' ? refusalFor('unreadable_scan') : outcome;
}
