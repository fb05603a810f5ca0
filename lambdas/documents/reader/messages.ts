import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import type { DocumentOutcome, Refusal } from '#shared/estimate/document.ts';

/** What the worker is asked: an uploaded PDF, pages that OCR has completed, or a PDF of some of its pages. */
export type ReadingTask =
  | { kind: 'file'; bytes: Uint8Array }
  /** `notes`: warnings about how the pages were come by. */
  | { kind: 'pages'; pages: Page[]; notes?: Warning[] }
  | { kind: 'copy'; bytes: Uint8Array; pages: number[] };

/**
 * No page of the text layer shows an estimate; `pages` are all of them, `scanned` the numbers of those that
 * lack text and show something OCR may read: at least one.
 */
export interface NeedsOcr {
  kind: 'needs_ocr';
  pages: Page[];
  scanned: number[];
}

/** What came of a file or of pages. */
export type Reading = DocumentOutcome | NeedsOcr;

/** What came of copying pages. */
type Copying = { kind: 'copy'; bytes: Uint8Array } | ({ kind: 'refusal' } & Refusal);

export type ReadingResult = Reading | Copying;

export type ResultOf<Task extends ReadingTask> = Task extends { kind: 'copy' } ? Copying : Reading;

/** What the worker says: once that it is there, then one answer a task. */
export type WorkerMessage = 'ready' | WorkerAnswer;

/** `failed` is a fault of ours; after `lost` the thread must be replaced. */
export type WorkerAnswer = { result: ReadingResult; lost: boolean } | { failed: unknown; lost: true };
