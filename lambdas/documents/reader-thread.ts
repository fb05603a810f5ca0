import { Worker } from 'node:worker_threads';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import type { Warning } from '#shared/estimate/claim.ts';
import {
  type DocumentOutcome,
  type DocumentQuote,
  type Refusal,
  refusalFor,
} from '#shared/estimate/document.ts';

/** The worker's tasks: read an uploaded PDF, read pages from OCR, or copy some pages to a new PDF. */
export type ReadingTask =
  | { kind: 'file'; bytes: Uint8Array }
  /** `notes`: warnings about how the pages were obtained. */
  | { kind: 'pages'; pages: Page[]; notes?: Warning[] }
  | { kind: 'copy'; bytes: Uint8Array; pages: number[] };

/** The text layer shows no estimate, or rows of it may be on pages that are pictures. */
export interface NeedsOcr {
  kind: 'needs_ocr';
  /** All pages. */
  pages: Page[];
  /** The numbers of those that OCR may be able to read, at least one. */
  scanned: number[];
  /** The quote the text layer supports without them; it says which pages were not read. */
  inText: DocumentQuote | null;
}

/** The result of reading a file or pages. */
type Reading = DocumentOutcome | NeedsOcr;

/** The result of copying pages. */
type Copying = { kind: 'copy'; bytes: Uint8Array } | ({ kind: 'refusal' } & Refusal);

export type ReadingResult = Reading | Copying;

/** The task ran out of time. Says nothing certain about the document: another try may succeed. */
export interface Overrun {
  kind: 'overrun';
}

type ResultOf<Task extends ReadingTask> = (Task extends { kind: 'copy' } ? Copying : Reading) | Overrun;

/** What the worker sends: once that it is ready, then one answer a task. */
export type WorkerMessage = 'ready' | WorkerAnswer;

/** `failed` is a bug; after `lost` the thread must be replaced. */
export type WorkerAnswer = { result: ReadingResult; lost: boolean } | { failed: unknown; lost: true };

/** The limit of JavaScript's heap; PDFium's memory has its own. */
const HEAP_LIMIT_MB = 160;

// TypeScript when run from source; the build puts it beside the bundle under the same name.
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './reader.worker.ts' : './reader.worker.mjs',
  import.meta.url,
);

/** The thread ended because the document filled its memory. */
class OutOfMemory extends Error {}

interface Asker {
  answer(answer: WorkerAnswer): void;
  fail(error: Error): void;
}

/** One worker thread, without the function's environment or credentials; one task at a time. */
class ReaderThread {
  readonly #worker = new Worker(entry, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  /** Resolves once the thread has PDFium running; rejects if it ends before. */
  readonly ready: Promise<void>;
  #failure: Error | null = null;
  #asker: Asker | null = null;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: WorkerMessage) => {
        if (message !== 'ready') return this.#asker?.answer(message);
        // From here on the thread keeps the process alive only while it reads.
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
    // Nobody may be waiting yet; `run` reports the error.
    this.ready.catch(() => undefined);
  }

  /** Rejects with `OutOfMemory`, or with an unexpected error. */
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

  /**
   * The CPU time of this thread alone since its start, in milliseconds. Node answers at once also while the thread is busy:
   * V8 takes such questions in loops of JavaScript and of WebAssembly. Within PDFium, on hostile files, an answer
   * took 6 ms at most. Rejects once the thread has ended.
   */
  async cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1000;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** How long a task may take. */
interface ReadingLimits {
  /** CPU time of the thread: how much work the document is, however busy the machine. */
  cpuMs: number;
  /** By the clock. */
  wallMs: number;
}

/**
 * Reading a 40-page estimate takes a tenth of a second of CPU time. By the clock, a request has time for two tasks: its
 * function ends after 29 s, and API Gateway after 30 s.
 */
export const READING_LIMITS: ReadingLimits = { cpuMs: 3500, wallMs: 12_000 };

/** Between two looks at the CPU time. */
const SHORTEST_LOOK_MS = 20;

type Thread = Pick<ReaderThread, 'ready' | 'run' | 'cpuMs' | 'end'>;

const startReaderThread = (): Thread => new ReaderThread();

const tooComplex = refusalFor('too_complex');

/**
 * Reads documents one at a time in a thread, each within the limits once the thread is ready. A thread that overruns
 * them, runs out of memory or crashes is replaced. A document that fills the memory is refused as too_complex.
 */
export class ReaderQueue {
  readonly #limits: ReadingLimits;
  readonly #startThread: () => Thread;
  #thread: Thread | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(limits = READING_LIMITS, startThread: () => Thread = startReaderThread) {
    this.#limits = limits;
    this.#startThread = startThread;
  }

  /** Starts the thread before the first document arrives; resolves once it can read. */
  warm(): Promise<void> {
    this.#thread ??= this.#startThread();
    return this.#thread.ready;
  }

  /** Rejects only for bugs, never because of what the document contains. */
  read<Task extends ReadingTask>(task: Task): Promise<ResultOf<Task>> {
    const turn = this.#turn.then(() => this.#readNow(task));
    this.#turn = turn.catch(() => undefined);
    // The thread answers each kind of task with its kind of result.
    return turn as Promise<ResultOf<Task>>;
  }

  async stop(): Promise<void> {
    await this.#thread?.end();
    this.#thread = null;
  }

  async #readNow(task: ReadingTask): Promise<ReadingResult | Overrun> {
    const thread = this.#thread ?? this.#startThread();
    this.#thread = thread;
    const settled = new AbortController();
    let usable = false;
    try {
      // A slow start does not count toward the document's limits.
      await thread.ready;
      const overrun = overrunOf(thread, this.#limits, settled.signal);
      const answer = await Promise.race([thread.run(task), overrun]);
      if ('kind' in answer) return answer;
      if ('failed' in answer) throw answer.failed;
      usable = !answer.lost;
      return answer.result;
    } catch (error) {
      if (error instanceof OutOfMemory) return tooComplex;
      throw error;
    } finally {
      settled.abort();
      if (!usable) this.#replace(thread);
    }
  }

  #replace(thread: Thread): void {
    void thread.end();
    this.#thread = this.#startThread();
  }
}

/** Resolves once the thread's task, which begins now, has used up one of the limits. */
function overrunOf(thread: Thread, limits: ReadingLimits, settled: AbortSignal): Promise<Overrun> {
  return new Promise((resolve) => {
    const overrun = () => resolve({ kind: 'overrun' });
    const before = thread.cpuMs();
    // A thread that does not say is left to the other limit.
    before.catch(() => undefined);
    const used = async () => (await thread.cpuMs()) - (await before);
    let look: NodeJS.Timeout;
    const lookIn = (ms: number) => {
      look = setTimeout(async () => {
        const left = limits.cpuMs - (await used().catch(() => 0));
        if (left <= 0) overrun();
        else if (!settled.aborted) lookIn(Math.max(left, SHORTEST_LOOK_MS));
      }, ms);
    };
    // CPU time never passes faster than the clock.
    lookIn(limits.cpuMs);
    const ceiling = setTimeout(overrun, limits.wallMs);
    const stop = () => {
      clearTimeout(look);
      clearTimeout(ceiling);
    };
    settled.addEventListener('abort', stop);
  });
}
