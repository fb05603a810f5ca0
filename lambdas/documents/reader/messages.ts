import type { Estimate } from '#lambdas/estimate-reader/estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { Warning } from '#shared/claim.ts';
import type { Refusal } from '#shared/refusal.ts';

/** What the worker is asked: the text layer of an uploaded PDF, or pages that OCR has completed. */
export type ReadingTask =
  | { kind: 'file'; bytes: Uint8Array }
  /** `notes`: warnings about how the pages were come by. */
  | { kind: 'pages'; pages: Page[]; notes?: Warning[] };

/** No page of the text layer shows an estimate; `pages` are all of them, those without text too. */
export interface NeedsOcr {
  kind: 'needs_ocr';
  pages: Page[];
}

export type ReadingResult =
  | { kind: 'estimate'; estimate: Estimate }
  | ({ kind: 'refusal' } & Refusal)
  | NeedsOcr;

/** What the worker says: once that it is there, then one answer a task. */
export type WorkerMessage = 'ready' | WorkerAnswer;

/** `failed` is a fault of ours; after `lost` the thread must be replaced. */
export type WorkerAnswer = { result: ReadingResult; lost: boolean } | { failed: unknown; lost: true };
