import type { DocumentFiles } from '#lambdas/stores/document-files.ts';
import type { DocumentOutcome, DocumentRecord } from '#lambdas/stores/document-record.ts';
import type { DocumentStore } from '#lambdas/stores/documents.ts';
import type { AreaChoice, RefusalReason } from '#shared/estimate-file.ts';
import type { Rates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { refusalSentence } from '#shared/refusal-words.ts';
import { hasText } from './digital.ts';
import type { Page } from './page.ts';
import { type Reading, read } from './reading.ts';
import type { ReadingWorker } from './reading-worker.ts';
import { DocumentRefused } from './refusal.ts';
import { abandonedBefore, isOverdue, retryAfterMs } from './scan-times.ts';
import type { JobState, ScanJobs } from './textract/job.ts';
import { withScannedPages } from './textract/pages.ts';

/** Textract reads and bills every page; a longer scan is no estimate. */
export const SCAN_PAGE_LIMIT = 100;

/** DynamoDB takes 400 KB an item. */
const OUTCOME_LIMIT_BYTES = 300_000;

export interface ReadingParts {
  files: Pick<DocumentFiles, 'get'>;
  documents: Pick<DocumentStore, 'get' | 'claimReading' | 'setJob' | 'finish'>;
  jobs: ScanJobs;
  worker: Pick<ReadingWorker, 'read'>;
  rates: () => Promise<Rates>;
  now: () => Date;
}

export type DocumentAnswer =
  | { kind: 'quote'; quote: Quote }
  | { kind: 'reading'; retryAfterMs: number }
  | { kind: 'refusal'; reason: RefusalReason; message: string; choices?: AreaChoice[] }
  /** The permit was given, but the file has not arrived. */
  | { kind: 'missing' };

/**
 * Brings a document one step further, whoever asks and however often: answers what is known already,
 * reads the text layer, starts the one OCR job, or looks how that job is doing. All state is in the
 * documents table. `bytes` saves fetching the file where the caller holds it.
 */
export async function readDocument(
  record: DocumentRecord,
  parts: ReadingParts,
  bytes?: Uint8Array,
): Promise<DocumentAnswer> {
  if (record.outcome !== undefined) return told(record.outcome, parts);
  if (record.job_id !== undefined) return finishedScan(record, record.job_id, parts);
  const file = bytes ?? (await parts.files.get(record.key));
  if (file === undefined) return { kind: 'missing' };
  const reading = await read(parts.worker, { kind: 'file', bytes: file }, await parts.rates());
  return reading.kind === 'needs_ocr'
    ? startScan(record, reading.pages, parts)
    : keep(record, reading, parts);
}

/** Prices are those of today, whenever the document was read. */
async function told(outcome: DocumentOutcome, { rates }: ReadingParts): Promise<DocumentAnswer> {
  if (outcome.kind !== 'quote') return outcome;
  return {
    kind: 'quote',
    quote: { ...outcome.quote, ...quoteFor(outcome.quote.squareFootage, await rates()) },
  };
}

async function keep(
  record: DocumentRecord,
  reading: Exclude<Reading, { kind: 'needs_ocr' }>,
  { documents }: ReadingParts,
): Promise<DocumentAnswer> {
  const outcome = outcomeOf(record.id, reading);
  const fits = Buffer.byteLength(JSON.stringify(outcome)) <= OUTCOME_LIMIT_BYTES;
  const kept = fits ? outcome : refusal('too_complex');
  await documents.finish(record.id, kept);
  return kept;
}

function outcomeOf(documentId: string, reading: Exclude<Reading, { kind: 'needs_ocr' }>): DocumentOutcome {
  return reading.kind === 'quote'
    ? { kind: 'quote', quote: { ...reading.quote, documentId } }
    : refusal(reading.reason, reading.choices);
}

function refusal(
  reason: RefusalReason,
  choices: AreaChoice[] = [],
): Extract<DocumentOutcome, { kind: 'refusal' }> {
  return {
    kind: 'refusal',
    reason,
    message: refusalSentence(reason),
    ...(choices.length > 0 ? { choices } : {}),
  };
}

async function startScan(
  record: DocumentRecord,
  pages: Page[],
  parts: ReadingParts,
): Promise<DocumentAnswer> {
  const { documents, jobs, now } = parts;
  if (pages.length > SCAN_PAGE_LIMIT)
    return keep(record, { kind: 'refused', reason: 'too_complex', choices: [] }, parts);
  const at = now();
  if (await documents.claimReading(record.id, at.toISOString(), abandonedBefore(at))) {
    try {
      await documents.setJob(record.id, await jobs.start(record.id, record.key));
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      return keep(record, { kind: 'refused', reason: error.reason, choices: error.choices }, parts);
    }
  }
  return { kind: 'reading', retryAfterMs: retryAfterMs(undefined, at) };
}

async function finishedScan(
  record: DocumentRecord,
  jobId: string,
  parts: ReadingParts,
): Promise<DocumentAnswer> {
  const unreadable = () => keep(record, { kind: 'refused', reason: 'unreadable_scan', choices: [] }, parts);
  const state = await parts.jobs.state(jobId);
  if (state.kind === 'failed') return unreadable();
  const now = parts.now();
  if (state.kind === 'running')
    // Not kept: should the job end after all, whoever tries again has the answer.
    return isOverdue(record.claimed_at, now)
      ? refusal('unreadable_scan')
      : { kind: 'reading', retryAfterMs: retryAfterMs(record.claimed_at, now) };
  const file = await parts.files.get(record.key);
  if (file === undefined) return { kind: 'missing' };
  const reading = await scanReading(file, state, parts);
  return reading.kind === 'needs_ocr' ? unreadable() : keep(record, reading, parts);
}

async function scanReading(
  file: Uint8Array,
  { blocks, failedPages, partial }: Extract<JobState, { kind: 'done' }>,
  { worker, rates }: ReadingParts,
): Promise<Reading> {
  const layer = await worker.read({ kind: 'file', bytes: file });
  if (layer.kind !== 'needs_ocr') return { kind: 'refused', reason: 'unreadable_scan', choices: [] };
  const lacksText = (page: Page) => !hasText(page);
  const pages = withScannedPages(layer.pages, lacksText, blocks);
  if (!pages.some(hasText)) return { kind: 'refused', reason: 'unreadable_scan', choices: [] };
  const unread = failedPages.filter((number) =>
    layer.pages.some((page) => page.number === number && lacksText(page)),
  );
  const note = { code: 'partial_scan' as const, values: { pages: unread.join(', ') } };
  return read(worker, { kind: 'pages', pages }, await rates(), partial || unread.length > 0 ? [note] : []);
}
