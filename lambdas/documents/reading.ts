import { quoteFromEstimate } from '#lambdas/estimate-reader/quote-from-estimate.ts';
import type { DocumentOutcome } from '#shared/document-answer.ts';
import type { NeedsOcr, ReadingTask } from './reader/messages.ts';
import type { ReaderQueue } from './reader/reader-queue.ts';

/** Reads an uploaded file, or pages that OCR has completed. Rejects only for a fault of ours. */
export async function outcomeOf(
  worker: Pick<ReaderQueue, 'read'>,
  task: Exclude<ReadingTask, { kind: 'copy' }>,
): Promise<DocumentOutcome | NeedsOcr> {
  const result = await worker.read(task);
  return result.kind === 'estimate' ? quoteFromEstimate(result.estimate) : result;
}

/** A PDF of these pages alone; null where it cannot be made. */
export async function copyOf(
  worker: Pick<ReaderQueue, 'read'>,
  bytes: Uint8Array,
  pages: number[],
): Promise<Uint8Array | null> {
  const result = await worker.read({ kind: 'copy', bytes, pages });
  return result.kind === 'copy' ? result.bytes : null;
}
