import { type DocumentAnswer, refusalFor } from '#shared/estimate/document.ts';
import { type DocumentRecord, isOverdue, looksLikePdf, retryAfterMs } from './document.ts';
import type { StoredFile } from './files.ts';
import { keepOutcome, type ReadingDeps } from './outcome.ts';
import { endScan, startScan } from './scan.ts';

/**
 * Brings a document one step further, however often it is asked to: answers what is known already, reads
 * the text layer, or starts the one OCR job. A job is ended by its completion notice; only one that is
 * overdue is looked at here, in case the notice was lost. All state is in the documents table.
 * `bytes` saves fetching the file where the caller holds it; they are known to be a PDF.
 */
export async function readDocument(
  record: DocumentRecord,
  deps: ReadingDeps,
  bytes?: Uint8Array,
): Promise<DocumentAnswer> {
  if (record.outcome !== undefined) {
    await deps.documents.tellLeftWaiting(record, deps.tellLead);
    return record.outcome;
  }
  if (record.job_id !== undefined) return jobAnswer(record, record.job_id, deps);
  const file = bytes ?? (await firstVersion(record, deps))?.bytes;
  if (file === undefined) return { kind: 'missing' };
  if (bytes === undefined && !looksLikePdf(file)) return keepOutcome(deps, record, refusalFor('not_a_pdf'));
  const outcome = await deps.worker.read({ kind: 'file', bytes: file });
  return outcome.kind === 'needs_ocr'
    ? startScan(record, outcome, file, deps)
    : keepOutcome(deps, record, outcome);
}

async function jobAnswer(record: DocumentRecord, jobId: string, deps: ReadingDeps): Promise<DocumentAnswer> {
  const at = deps.now();
  if (!isOverdue(record.claimed_at, at))
    return { kind: 'reading', retryAfterMs: retryAfterMs(record.claimed_at, at) };
  const end = await endScan(record, jobId, deps);
  // Not kept: should the job end after all, whoever tries again has the answer.
  return end.kind === 'running' ? refusalFor('unreadable_scan') : end;
}

/** The version that is read: what is uploaded to the same place afterwards changes nothing any more. */
async function firstVersion(
  record: DocumentRecord,
  { files, documents }: ReadingDeps,
): Promise<StoredFile | undefined> {
  const file = await files.get(record);
  if (file?.versionId === undefined || file.versionId === record.version_id) return file;
  const version_id = await documents.pinVersion(record.id, file.versionId);
  return version_id === file.versionId ? file : files.get({ key: record.key, version_id });
}
