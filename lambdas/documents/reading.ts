import { quoteFromEstimate } from '#lambdas/estimate-reader/quote-from-estimate.ts';
import type { DocumentOutcome } from '#shared/document-answer.ts';
import type { NeedsOcr, ReadingTask } from './reader/messages.ts';
import type { ReaderQueue } from './reader/reader-queue.ts';

/** Reads an uploaded file, or pages that OCR has completed. Rejects only for a fault of ours. */
export async function outcomeOf(
  worker: Pick<ReaderQueue, 'read'>,
  task: ReadingTask,
): Promise<DocumentOutcome | NeedsOcr> {
  const result = await worker.read(task);
  return result.kind === 'estimate' ? quoteFromEstimate(result.estimate) : result;
}
