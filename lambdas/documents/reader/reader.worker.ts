import { parentPort } from 'node:worker_threads';
import { DocumentRefused } from '#lambdas/estimate-reader/document-refused.ts';
import { linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { lacksText, textLayerShowsEstimate } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { preflight } from '#lambdas/estimate-reader/pdf/preflight.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { estimateOn, readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { refusalFor } from '#shared/document-answer.ts';
import type { ReadingResult, ReadingTask, WorkerAnswer, WorkerMessage } from './messages.ts';

/**
 * The thread that opens uploaded files. Everything that depends on what a stranger wrote runs here: the
 * thread can be ended from outside at any moment, and what it used is then free again.
 */
if (parentPort === null) throw new Error('runs as a worker thread');
const port = parentPort;
const { pdfium, exhausted } = await startPdfium(MEMORY_LIMIT_BYTES);

/** WASM memory never shrinks: after a file this large the thread is not worth keeping. */
const KEPT_MEMORY_BYTES = 96 * 1024 * 1024;

function pagesOf(bytes: Uint8Array): Page[] {
  preflight(bytes);
  try {
    return textLayer(pdfium, bytes);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
      throw new PdfiumLost(exhausted() ? 'too_complex' : 'corrupt_pdf');
    throw error;
  }
}

class PdfiumLost extends DocumentRefused {}

function resultOf(task: ReadingTask): ReadingResult {
  if (task.kind === 'pages') return { kind: 'estimate', estimate: readEstimate(task.pages, task.notes) };
  const pages = pagesOf(task.bytes);
  const lined = linedPages(pages);
  const blank = pages.some(lacksText);
  if (blank && !textLayerShowsEstimate(lined)) return { kind: 'needs_ocr', pages };
  const estimate = estimateOn(lined);
  // A letter may state the totals in print while the rows follow as scanned pages.
  return blank && estimate.items.length === 0 ? { kind: 'needs_ocr', pages } : { kind: 'estimate', estimate };
}

function answerTo(task: ReadingTask): WorkerAnswer {
  const large = () => pdfium.memory.buffer.byteLength > KEPT_MEMORY_BYTES;
  try {
    return { result: resultOf(task), lost: large() };
  } catch (error) {
    if (!(error instanceof DocumentRefused)) return { failed: error, lost: true };
    return { result: refusalFor(error.reason), lost: error instanceof PdfiumLost || large() };
  }
}

const say = (message: WorkerMessage) => port.postMessage(message);
port.on('message', (task: ReadingTask) => say(answerTo(task)));
say('ready');
