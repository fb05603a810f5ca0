import type { DocumentOutcome, DocumentRecord } from '#lambdas/stores/document-record.ts';
import { quoteFor } from '#shared/quote.ts';
import { keepOutcome } from './document-outcome.ts';
import { read } from './priced-reading.ts';
import type { DocumentAnswer, ReadingDeps } from './reading-deps.ts';
import { scanAnswer, startScan } from './scan-job.ts';

/**
 * Brings a document one step further, whoever asks and however often: answers what is known already,
 * reads the text layer, starts the one OCR job, or looks how that job is doing. All state is in the
 * documents table. `bytes` saves fetching the file where the caller holds it.
 */
export async function readDocument(
  record: DocumentRecord,
  deps: ReadingDeps,
  bytes?: Uint8Array,
): Promise<DocumentAnswer> {
  if (record.outcome !== undefined) return atTodaysRates(record.outcome, deps);
  if (record.job_id !== undefined) return scanAnswer(record, record.job_id, deps);
  const file = bytes ?? (await deps.files.get(record.key));
  if (file === undefined) return { kind: 'missing' };
  const reading = await read(deps.worker, {
    documentId: record.id,
    task: { kind: 'file', bytes: file },
    rates: await deps.rates(),
  });
  return reading.kind === 'needs_ocr'
    ? startScan(record, reading.pages.length, deps)
    : keepOutcome(deps.documents, record, reading);
}

async function atTodaysRates(outcome: DocumentOutcome, { rates }: ReadingDeps): Promise<DocumentOutcome> {
  if (outcome.kind !== 'quote') return outcome;
  const { quote } = outcome;
  return { kind: 'quote', quote: { ...quote, ...quoteFor(quote.squareFootage, await rates()) } };
}
