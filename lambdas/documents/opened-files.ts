import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import { type LinedPage, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { lacksText, textLayerShowsEstimate } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { pageCopy, pagesToRead } from '#lambdas/estimate-reader/pdf/pages-to-read.ts';
import { DocumentRefused, type RunningPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { preflight } from '#lambdas/estimate-reader/pdf/preflight.ts';
import { textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { estimateOn } from '#lambdas/estimate-reader/read-estimate.ts';
import type { NeedsOcr } from './reader-thread.ts';

/** Everything a file says; the quote chooses what to show. */
export type FileReading = { kind: 'estimate'; estimate: Estimate } | NeedsOcr;

/** WASM memory never shrinks, so after a file this large the thread is replaced. */
const KEPT_MEMORY_BYTES = 96 * 1024 * 1024;

export type OpenedFiles = ReturnType<typeof openedFiles>;

/** Reads and copies files with one PDFium instance, after a preflight check. Throws `DocumentRefused`. */
export function openedFiles(running: RunningPdfium) {
  const { pdfium, exhausted } = running;
  let lost = false;

  function opened<T>(bytes: Uint8Array, work: () => T): T {
    preflight(bytes);
    try {
      return work();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      lost = true;
      throw new DocumentRefused(exhausted() ? 'too_complex' : 'corrupt_pdf');
    }
  }

  return {
    read(bytes: Uint8Array): FileReading {
      const pages = opened(bytes, () => textLayer(pdfium, bytes, lacksText));
      const lined = linedPages(pages);
      const estimate = estimateInText(lined);
      if (estimate !== null) return { kind: 'estimate', estimate };
      const scanned = opened(bytes, () => pagesToRead(running, bytes, pages));
      return scanned.length === 0
        ? { kind: 'estimate', estimate: estimateInWords(lined) }
        : { kind: 'needs_ocr', pages, scanned };
    },

    /** A PDF of these pages only. */
    copy: (bytes: Uint8Array, pages: number[]): Uint8Array =>
      opened(bytes, () => pageCopy(pdfium, bytes, pages)),

    /** True if this PDFium must not be used again or has grown too large. */
    spent: () => lost || pdfium.memory.buffer.byteLength > KEPT_MEMORY_BYTES,
  };
}

/** Null if the text layer has no estimate. A letter may print the totals as text while the rows follow as scans. */
function estimateInText(pages: LinedPage[]): Estimate | null {
  const trusted = pages.some(({ drawing }) => drawing?.picture) ? pages : printed(pages);
  const estimate = textLayerShowsEstimate(trusted) ? estimateOn(trusted) : null;
  return estimate === null || estimate.items.length === 0 ? null : estimate;
}

/** Without a page worth OCR, the text is all there is; invisible text without an image counts as nothing. */
function estimateInWords(pages: LinedPage[]): Estimate {
  const text = printed(pages);
  if (text.every(({ words }) => words.length === 0)) throw new DocumentRefused('empty_pdf');
  return estimateOn(text);
}

const printed = (pages: LinedPage[]) => pages.filter(({ source }) => source === 'text');
