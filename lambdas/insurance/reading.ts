import type { Warning } from '#shared/claim.ts';
import type { AreaChoice, RefusalReason } from '#shared/estimate-file.ts';
import type { Rates } from '#shared/pricing.ts';
import type { Quote } from '#shared/quote.ts';
import type { Page } from './page.ts';
import { quoteFromEstimate } from './quote.ts';
import type { ReadingTask } from './reading-task.ts';
import type { ReadingWorker } from './reading-worker.ts';

/** What a document came to, before anybody knows under which id it is kept. */
export type Reading =
  | { kind: 'quote'; quote: Quote }
  | { kind: 'refused'; reason: RefusalReason; choices: AreaChoice[] }
  /** `pages` are all of the document's, those without text too. */
  | { kind: 'needs_ocr'; pages: Page[] };

/**
 * Reads an uploaded file, or pages that OCR has completed, and prices what it finds at those rates.
 * `notes` are warnings about how the pages were come by. Rejects only for a fault of ours.
 */
export async function read(
  worker: Pick<ReadingWorker, 'read'>,
  task: ReadingTask,
  rates: Rates,
  notes: readonly Warning[] = [],
): Promise<Reading> {
  const result = await worker.read(task);
  if (result.kind !== 'estimate') return result;
  const { estimate } = result;
  return quoteFromEstimate({ ...estimate, warnings: [...estimate.warnings, ...notes] }, rates);
}
