import { Worker } from 'node:worker_threads';

/** A word as OCR saw it: pixels of the upright page image, origin at the top left. */
export interface SeenWord {
  text: string;
  /** 0–100. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How far its row falls for each pixel to the right, if not as the page's: rows of a photographed page converge. */
  slope?: number;
}

/** Quarter turns clockwise that make the displayed page upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The text of one page, row by row. */
export interface PageText {
  turns: QuarterTurns;
  /** Pixels of the upright image. */
  width: number;
  height: number;
  /** How far most rows fall for each pixel to the right. */
  slope: number;
  rows: SeenWord[][];
}

/** A page, or why it could not be read. */
export type PageReading = { text: PageText } | { failure: string };

/** Why a file cannot be read by OCR. */
export type Refusal = 'password' | 'damaged' | 'empty';

/** The questions to the reading thread: open a file and count its pages, or read one page. */
export type ReadingQuestion =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'page'; bytes: Uint8Array; index: number };

/** The thread's answers. */
export type ReadingAnswer =
  | { pageCount: number }
  | { page: PageReading }
  | { refusal: Refusal }
  | { error: string };

type Inspection = { pageCount: number } | { refusal: Refusal };

/** Reads documents in threads of its own, each started with the first document. */
export interface DocumentReader {
  /** Opens the document and counts its pages; one that takes longer than the deadline counts as damaged. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Every page of a document that `inspect` accepted; a page that takes longer than the deadline fails. */
  read(bytes: Uint8Array): Promise<PageReading[]>;
  /** Ends the threads; open calls reject with ReaderStopped. */
  stop(): Promise<void>;
}

interface DocumentReaderSettings {
  /** How long opening a document, or reading one page of it, may take. */
  pageDeadlineMs: number;
  startThread: StartThread;
}

export function documentReader({ pageDeadlineMs, startThread }: DocumentReaderSettings): DocumentReader {
  // Whoever sends a document waits for its inspection, and must not wait for the pages of others.
  const inspecting = askedThread(startThread, pageDeadlineMs);
  const reading = askedThread(startThread, pageDeadlineMs);
  const documents = inTurn();

  const readPage = async (bytes: Uint8Array, index: number): Promise<PageReading> => {
    try {
      const answer = await reading.ask({ kind: 'page', bytes, index });
      if ('page' in answer) return answer.page;
      throw new Error('The reading thread answered another question');
    } catch (error) {
      if (error instanceof ReaderStopped) throw error;
      if (error instanceof TookTooLong) return { failure: 'PAGE_TIMED_OUT' };
      console.error(`The local Textract gave up page ${index + 1}:`, error);
      return { failure: 'INTERNAL_ERROR' };
    }
  };

  const reader: DocumentReader = {
    async inspect(bytes) {
      try {
        const answer = await inspecting.ask({ kind: 'inspect', bytes });
        if ('refusal' in answer || 'pageCount' in answer) return answer;
        throw new Error('The reading thread answered another question');
      } catch (error) {
        if (error instanceof TookTooLong) return { refusal: 'damaged' };
        throw error;
      }
    },
    read: (bytes) =>
      documents(async () => {
        const inspection = await reader.inspect(bytes);
        if ('refusal' in inspection) throw new Error(`The document is ${inspection.refusal}`);
        const pages: PageReading[] = [];
        for (let index = 0; index < inspection.pageCount; index += 1)
          pages.push(await readPage(bytes, index));
        return pages;
      }),
    async stop() {
      await Promise.all([inspecting.stop(), reading.stop()]);
    },
  };
  return reader;
}

/** Runs work one after another, also after work that failed. */
function inTurn() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
}

/** Starts `reader-thread.ts`. Ending it also ends Tesseract's thread inside it. */
export const startReadingWorker: StartThread = (onAnswer, onBreakdown) => {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { execArgv: [] });
  worker.on('message', onAnswer);
  worker.on('error', (error) => onBreakdown(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => onBreakdown(new Error(`The reading thread ended with code ${code}`)));
  return { post: (question) => worker.postMessage(question), end: () => worker.terminate() };
};

/** The reader was stopped before it had an answer. */
export class ReaderStopped extends Error {}

/** There was no answer by the deadline; the thread has been ended. */
class TookTooLong extends Error {}

/** The parts of a worker thread needed to ask it; `post` may be called at once. */
interface AskedThread {
  post(question: ReadingQuestion): void;
  /** Ends it whatever it is doing. */
  end(): Promise<unknown>;
}

/** Starts a thread and reports its answers and its breakdown. */
export type StartThread = (
  onAnswer: (answer: ReadingAnswer) => void,
  onBreakdown: (error: Error) => void,
) => AskedThread;

/**
 * A thread that is asked one question after another. One that breaks down, reports a failure or misses a deadline is
 * replaced, as the library in it may be broken for all later documents.
 */
function askedThread(startThread: StartThread, deadlineMs: number) {
  const questions = inTurn();
  let thread: AskedThread | undefined;
  let open = Promise.withResolvers<ReadingAnswer>();
  let isStopped = false;

  const start = (): AskedThread => {
    const started = startThread(
      (answer) => thread === started && open.resolve(answer),
      (error) => {
        if (thread !== started) return;
        thread = undefined;
        open.reject(error);
      },
    );
    return started;
  };

  const answerTo = async (question: ReadingQuestion) => {
    if (isStopped) throw new ReaderStopped('The document reader is stopped');
    open = Promise.withResolvers();
    thread ??= start();
    thread.post(question);
    const timer = setTimeout(
      () => open.reject(new TookTooLong(`No answer within ${deadlineMs} ms`)),
      deadlineMs,
    );
    try {
      const answer = await open.promise;
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    } catch (error) {
      void thread?.end();
      thread = undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    /** @throws TookTooLong, ReaderStopped, or the error that broke the thread */
    ask: (question: ReadingQuestion) => questions(() => answerTo(question)),

    async stop(): Promise<void> {
      isStopped = true;
      const ending = thread?.end();
      open.promise.catch(() => undefined);
      open.reject(new ReaderStopped('The document reader was stopped'));
      await ending;
    },
  };
}
