import type { Warning } from '#shared/claim.ts';
import type { Rates } from '#shared/pricing.ts';
import { type EstimateQuote, quoteFromEstimate } from '../estimate-reader/quote-from-estimate.ts';
import type { Page } from '../estimate-reader/text/page.ts';
import type { ReadingTask } from './reader/messages.ts';
import type { ReaderQueue } from './reader/reader-queue.ts';

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
  worker: Pick<ReaderQueue, 'read'>,
  { documentId, task, rates, notes = [] }: ToRead,
): Promise<Reading> {
  const result = await worker.read(task);
  if (result.kind !== 'estimate') return result;
  const { estimate } = result;
  const warnings = [...estimate.warnings, ...notes];
  return quoteFromEstimate({ ...estimate, warnings }, rates, documentId);
}
