import { parentPort } from 'node:worker_threads';
import { DocumentRefused } from '#lambdas/estimate-reader/document-refused.ts';
import { type LinedPage, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { lacksText, textLayerShowsEstimate } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import { pageCopy } from '#lambdas/estimate-reader/pdf/page-copy.ts';
import { startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { preflight } from '#lambdas/estimate-reader/pdf/preflight.ts';
import { MEMORY_LIMIT_BYTES, textLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { estimateOn, readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
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

/** What PDFium makes of a file that passed the preflight. */
function opened<T>(bytes: Uint8Array, work: () => T): T {
  preflight(bytes);
  try {
    return work();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
      throw new PdfiumLost(exhausted() ? 'too_complex' : 'corrupt_pdf');
    throw error;
  }
}

class PdfiumLost extends DocumentRefused {}

function resultOf(task: ReadingTask): ReadingResult {
  if (task.kind === 'pages') return { kind: 'estimate', estimate: readEstimate(task.pages, task.notes) };
  if (task.kind === 'copy')
    return { kind: 'copy', bytes: opened(task.bytes, () => pageCopy(pdfium, task.bytes, task.pages)) };
  const pages = opened(task.bytes, () => textLayer(pdfium, task.bytes, lacksText));
  const scanned = pages.filter((page) => page.picture).map(({ number }) => number);
  const lined = linedPages(pages);
  if (scanned.length === 0) return readingOf(lined);
  if (!textLayerShowsEstimate(lined)) return { kind: 'needs_ocr', pages, scanned };
  const estimate = estimateOn(lined);
  // A letter may state the totals in print while the rows follow as scanned pages.
  return estimate.items.length === 0 ? { kind: 'needs_ocr', pages, scanned } : { kind: 'estimate', estimate };
}

/** Without a page worth OCR the text is all there is; invisible text without a picture is nothing. */
function readingOf(pages: LinedPage[]): ReadingResult {
  const printed = pages.filter(({ source }) => source === 'text');
  if (printed.every(({ words }) => words.length === 0)) return refusalFor('empty_pdf');
  return { kind: 'estimate', estimate: estimateOn(printed) };
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
