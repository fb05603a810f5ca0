import { refusalFor } from '#shared/estimate/document.ts';
import type { ReadingResult, ReadingTask, ResultOf } from './messages.ts';
import { OutOfMemory, ReaderThread } from './reader-thread.ts';

/** Reading a 40-page estimate takes a tenth of a second; an answer is due within 5 s, storing included. */
export const READING_DEADLINE_MS = 3500;

type Thread = Pick<ReaderThread, 'ready' | 'run' | 'end'>;

const tooComplex = refusalFor('too_complex');

/**
 * Reads documents one at a time in a thread, each within the deadline once the thread is ready. A thread that overruns it, runs
 * out of memory or breaks down is ended and replaced; its document is refused as too_complex and the next
 * one finds a fresh thread.
 */
export class ReaderQueue {
  readonly #deadlineMs: number;
  readonly #startThread: () => Thread;
  #thread: Thread | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deadlineMs = READING_DEADLINE_MS, startThread: () => Thread = () => new ReaderThread()) {
    this.#deadlineMs = deadlineMs;
    this.#startThread = startThread;
  }

  /** Starts the thread before the first document is there; resolves once it can read. */
  warm(): Promise<void> {
    this.#thread ??= this.#startThread();
    return this.#thread.ready;
  }

  /** Rejects only for a fault of ours, never for what the document holds. */
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

  async #readNow(task: ReadingTask): Promise<ReadingResult> {
    const thread = this.#thread ?? this.#startThread();
    this.#thread = thread;
    let timer: NodeJS.Timeout | undefined;
    let usable = false;
    try {
      // A slow start is no fault of the document.
      await thread.ready;
      const overrun = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), this.#deadlineMs);
      });
      const answer = await Promise.race([thread.run(task), overrun]);
      if (answer === null) return tooComplex;
      if ('failed' in answer) throw answer.failed;
      usable = !answer.lost;
      return answer.result;
    } catch (error) {
      if (error instanceof OutOfMemory) return tooComplex;
      throw error;
    } finally {
      clearTimeout(timer);
      if (!usable) this.#replace(thread);
    }
  }

  #replace(thread: Thread): void {
    void thread.end();
    this.#thread = this.#startThread();
  }
}
