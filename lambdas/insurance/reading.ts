import type { Warning } from '#shared/claim.ts';
import type { Rates } from '#shared/pricing.ts';
import type { Page } from './page.ts';
import { type EstimateQuote, quoteFromEstimate } from './quote.ts';
import type { ReadingTask } from './reading-task.ts';
import type { ReadingWorker } from './reading-worker.ts';

/** What a document came to; where it needs OCR, `pages` are all of its pages, those without text too. */
export type Reading = EstimateQuote | { kind: 'needs_ocr'; pages: Page[] };

export interface ToRead {
  documentId: string;
  task: ReadingTask;
  rates: Rates;
  /** Warnings about how the pages were come by. */
  notes?: readonly Warning[];
}

/** Reads an uploaded file, or pages that OCR has completed, and prices them. Rejects only for a fault of ours. */
export async function read(
  worker: Pick<ReadingWorker, 'read'>,
  { documentId, task, rates, notes = [] }: ToRead,
): Promise<Reading> {
  const result = await worker.read(task);
  if (result.kind !== 'estimate') return result;
  const { estimate } = result;
  const warnings = [...estimate.warnings, ...notes];
  return quoteFromEstimate({ ...estimate, warnings }, rates, documentId);
}
