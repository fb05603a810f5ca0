import type { Estimate } from '#lambdas/estimate-reader/estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { AreaChoice, RefusalReason } from '#shared/estimate-file.ts';

/** What the worker is asked: the text layer of an uploaded file, or pages that OCR has completed. */
export type ReadingTask = { kind: 'file'; bytes: Uint8Array } | { kind: 'pages'; pages: Page[] };

export type ReadingResult =
  | { kind: 'estimate'; estimate: Estimate }
  | { kind: 'refused'; reason: RefusalReason; choices: AreaChoice[] }
  /** No page of the text layer shows an estimate; `pages` are all of them, those without text too. */
  | { kind: 'needs_ocr'; pages: Page[] };

/** What the worker says: once that it is there, then one answer a task. */
export type WorkerMessage = 'ready' | WorkerAnswer;

/** `failed` is a fault of ours; after `lost` the thread must be replaced. */
export type WorkerAnswer = { result: ReadingResult; lost: boolean } | { failed: unknown; lost: true };
