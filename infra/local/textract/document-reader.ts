import { Worker } from 'node:worker_threads';
import type { PageReading, ReadingAnswer, ReadingRequest, Refusal } from './page-text.ts';

/** The reader was stopped before it had an answer. */
export class ReaderStopped extends Error {}

export type Inspection = { pageCount: number } | { refusal: Refusal };

/** Reads documents in a thread of its own, started with the first one. */
export interface DocumentReader {
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Every page of a document that `inspect` has let through. Rejects when the thread breaks down. */
  read(bytes: Uint8Array): Promise<PageReading[]>;
  /** Ends the thread; open calls reject with ReaderStopped. */
  stop(): Promise<void>;
}

interface Waiting {
  resolve(answer: ReadingAnswer): void;
  reject(error: Error): void;
}

export function documentReader(): DocumentReader {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let lastId = 0;
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();

  const fail = (error: Error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  /** What broke one document may have broken PDFium for all that follow. */
  const replace = (broken: Worker, reason: string) => {
    if (thread === broken) fail(new Error(`The reading thread was given up: ${reason}`));
    void broken.terminate();
  };

  const start = () => {
    const started = new Worker(new URL('./reader-thread.ts', import.meta.url), { execArgv: [] });
    started.on('message', (answer: ReadingAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
      if ('error' in answer) replace(started, answer.error);
    });
    started.on('error', (error) => {
      if (thread === started) fail(error instanceof Error ? error : new Error(String(error)));
    });
    started.on('exit', (code) => {
      if (thread === started) fail(new Error(`The reading thread ended with code ${code}`));
    });
    return started;
  };

  const ask = async (kind: ReadingRequest['kind'], bytes: Uint8Array) => {
    if (isStopped) throw new ReaderStopped('The document reader is stopped');
    thread ??= start();
    lastId += 1;
    const request: ReadingRequest = { id: lastId, kind, bytes };
    const answer = await new Promise<ReadingAnswer>((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      thread?.postMessage(request);
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  };

  return {
    async inspect(bytes) {
      const answer = await ask('inspect', bytes);
      return 'refusal' in answer ? answer : { pageCount: answer.pageCount };
    },
    read(bytes) {
      const reading = turn.then(async () => {
        const answer = await ask('read', bytes);
        if ('refusal' in answer) throw new Error(`The document is ${answer.refusal}`);
        return answer.pages;
      });
      turn = reading.catch(() => undefined);
      return reading;
    },
    async stop() {
      isStopped = true;
      const ending = thread;
      fail(new ReaderStopped('The document reader was stopped'));
      await ending?.terminate();
    },
  };
}
