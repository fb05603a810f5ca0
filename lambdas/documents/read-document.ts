import type { DocumentRecord } from '#lambdas/stores/document-record.ts';
import { type DocumentAnswer, refusalFor } from '#shared/document-answer.ts';
import { keepOutcome } from './keep-outcome.ts';
import { looksLikePdf } from './pdf-header.ts';
import { outcomeOf } from './reading.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { scanAnswer, startScan } from './scan-job.ts';

/**
 * Brings a document one step further, whoever asks and however often: answers what is known already,
 * reads the text layer, starts the one OCR job, or looks how that job is doing. All state is in the
 * documents table. `bytes` saves fetching the file where the caller holds it; they are known to be a PDF.
 */
export async function readDocument(
  record: DocumentRecord,
  deps: ReadingDeps,
  bytes?: Uint8Array,
): Promise<DocumentAnswer> {
  if (record.outcome !== undefined) return record.outcome;
  if (record.job_id !== undefined) return scanAnswer(record, record.job_id, deps);
  const file = bytes ?? (await deps.files.get(record.key));
  if (file === undefined) return { kind: 'missing' };
  if (bytes === undefined && !looksLikePdf(file))
    return keepOutcome(deps.documents, record, refusalFor('not_a_pdf'));
  const outcome = await outcomeOf(deps.worker, { kind: 'file', bytes: file });
  return outcome.kind === 'needs_ocr'
    ? startScan(record, outcome.pages.length, deps)
    : keepOutcome(deps.documents, record, outcome);
}
