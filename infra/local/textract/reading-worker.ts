import { Worker } from 'node:worker_threads';
import type { ReadingAnswer, ReadingQuestion } from './page-text.ts';
import type { StartThread } from './thread-requests.ts';

/** Starts `reader-thread.ts`. Ending it ends the thread that Tesseract has inside it too. */
export const startReadingWorker: StartThread<ReadingQuestion, ReadingAnswer> = (onAnswer, onBreakdown) => {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { execArgv: [] });
  worker.on('message', onAnswer);
  worker.on('error', (error) => onBreakdown(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => onBreakdown(new Error(`The reading thread ended with code ${code}`)));
  return { post: (question) => worker.postMessage(question), end: () => worker.terminate() };
};
