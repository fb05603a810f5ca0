import { Worker } from 'node:worker_threads';
import type { ReadingTask, WorkerAnswer, WorkerMessage } from './messages.ts';

/** JavaScript's share; PDFium's memory has a limit of its own. */
const HEAP_LIMIT_MB = 160;

// Run from source the entry is TypeScript; the build lays it beside the bundle under the same name.
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './reader.worker.ts' : './reader.worker.mjs',
  import.meta.url,
);

/** The thread ended because the document filled its memory. */
export class OutOfMemory extends Error {}

interface Asker {
  answer(answer: WorkerAnswer): void;
  fail(error: Error): void;
}

/** One worker thread, with neither the function's environment nor its credentials; one task at a time. */
export class ReaderThread {
  readonly #worker = new Worker(entry, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  /** Resolves once the thread has PDFium running; rejects where it ends before. */
  readonly ready: Promise<void>;
  #failure: Error | null = null;
  #asker: Asker | null = null;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message !== 'ready') return this.#asker?.answer(message);
        // From here on it keeps the process only while it reads.
        this.#worker.unref();
        resolve();
      });
      const failed = (error: Error) => {
        this.#failure ??= error;
        this.#asker?.fail(this.#failure);
        reject(this.#failure);
      };
      this.#worker.on('error', (error) => {
        const full = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        failed(full ? new OutOfMemory() : error instanceof Error ? error : new Error(String(error)));
      });
      this.#worker.on('exit', (code) => failed(new Error(`the reading thread ended with ${code}`)));
    });
    // Nobody may be waiting yet; whoever asks hears of it from `run`.
    this.ready.catch(() => undefined);
  }

  /** Rejects with `OutOfMemory`, or with a fault of ours. */
  async run(task: ReadingTask): Promise<WorkerAnswer> {
    await this.ready;
    this.#worker.ref();
    try {
      return await new Promise<WorkerAnswer>((answer, fail) => {
        this.#asker = { answer, fail };
        if (this.#failure === null) this.#worker.postMessage(task);
        else fail(this.#failure);
      });
    } finally {
      this.#asker = null;
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
