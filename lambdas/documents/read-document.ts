import { type DocumentAnswer, refusalFor } from '#shared/estimate/document.ts';
import { type DocumentRecord, isOverdue, looksLikePdf, retryAfterMs } from './document.ts';
import type { StoredFile } from './files.ts';
import { countedOverrun, keepOutcome, type ReadingDeps } from './outcome.ts';
import { mayReadAnew } from './overruns.ts';
import type { Overrun } from './reader-thread.ts';
import { endScan, startScan } from './scan.ts';

/**
 * Takes a document one step further: returns its known outcome, reads its text layer, or starts its one OCR job. Safe
 * to repeat, as all state is in the documents table; an overrun asks for that. Jobs are ended by their completion
 * notice; only an overdue job is looked up here, in case the notice was lost.
 * @param bytes saves fetching the file; must be a PDF
 */
export async function readDocument(
  asked: DocumentRecord,
  deps: ReadingDeps,
  bytes?: Uint8Array,
): Promise<DocumentAnswer | Overrun> {
  const record = mayReadAnew(asked, deps.now()) ? await deps.documents.reopen(asked) : asked;
  if (record === undefined) return { kind: 'missing' };
  if (record.outcome !== undefined) return record.outcome;
  if (record.job_id !== undefined) return jobAnswer(record, record.job_id, deps);
  const file = bytes ?? (await firstVersion(record, deps))?.bytes;
  if (file === undefined) return { kind: 'missing' };
  if (bytes === undefined && !looksLikePdf(file)) return keepOutcome(deps, record, refusalFor('not_a_pdf'));
  const began = deps.now();
  const outcome = await deps.worker.read({ kind: 'file', bytes: file });
  if (outcome.kind === 'overrun') return countedOverrun(deps, record, began);
  return outcome.kind === 'needs_ocr'
    ? startScan(record, outcome, file, deps)
    : keepOutcome(deps, record, outcome);
}

async function jobAnswer(
  record: DocumentRecord,
  jobId: string,
  deps: ReadingDeps,
): Promise<DocumentAnswer | Overrun> {
  const at = deps.now();
  if (!isOverdue(record.claimed_at, at))
    return { kind: 'reading', retryAfterMs: retryAfterMs(record.claimed_at, at) };
  const end = await endScan(record, jobId, deps);
  // Not stored: if the job still ends, the next caller gets its answer.
  return end.kind === 'running' ? refusalFor('unreadable_scan') : end;
}

/** The version to read, so that a later upload under the same key changes nothing. */
async function firstVersion(
  record: DocumentRecord,
  { files, documents }: ReadingDeps,
): Promise<StoredFile | undefined> {
  const file = await files.get(record);
  if (file?.versionId === undefined || file.versionId === record.version_id) return file;
  const version_id = await documents.pinVersion(record.id, file.versionId);
  return version_id === file.versionId ? file : files.get({ key: record.key, version_id });
}
