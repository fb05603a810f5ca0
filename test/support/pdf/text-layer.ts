import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { preflight } from '#lambdas/estimate-reader/pdf/preflight.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';

let started: ReturnType<typeof startPdfium> | null = null;

/** Preflight and text layer in this thread, as the reading thread has them one after the other. */
export async function readTextLayer(bytes: Uint8Array): Promise<Page[]> {
  preflight(bytes);
  started ??= startPdfium(MEMORY_LIMIT_BYTES);
  return textLayer((await started).pdfium, bytes);
}
