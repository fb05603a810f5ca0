import { parentPort } from 'node:worker_threads';
import { DocumentRefused, startPdfium } from '#lambdas/estimate-reader/pdf/pdfium.ts';
import { MEMORY_LIMIT_BYTES } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import { estimateOnPages, openedFiles, outcomeOf } from './opened-files.ts';
import type { ReadingResult, ReadingTask, WorkerAnswer, WorkerMessage } from './reader-thread.ts';

/**
 * The thread that opens uploaded files. All code that handles strangers' content runs here, as a thread can be ended at
 * any moment and then frees its memory.
 */
if (parentPort === null) throw new Error('runs as a worker thread');
const port = parentPort;
const files = openedFiles(await startPdfium(MEMORY_LIMIT_BYTES));

function resultOf(task: ReadingTask): ReadingResult {
  if (task.kind === 'pages') return outcomeOf(estimateOnPages(task.pages, task.notes));
  if (task.kind === 'copy') return { kind: 'copy', bytes: files.copy(task.bytes, task.pages) };
  const reading = files.read(task.bytes);
  return reading.kind === 'estimate' ? outcomeOf(reading.estimate) : reading;
}

function answerTo(task: ReadingTask): WorkerAnswer {
  try {
    return { result: resultOf(task), lost: files.spent() };
  } catch (error) {
    if (!(error instanceof DocumentRefused)) return { failed: error, lost: true };
    return { result: refusalFor(error.reason), lost: files.spent() };
  }
}

const say = (message: WorkerMessage) => port.postMessage(message);
port.on('message', (task: ReadingTask) => say(answerTo(task)));
say('ready');
