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

/** Reads documents in a thread of its own, started with the first one. */
export interface DocumentReader {
  /** Opens the document and counts its pages; one that takes longer than the deadline counts as damaged. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Every page of a document that `inspect` accepted; a page that takes longer than the deadline fails. */
  read(bytes: Uint8Array): Promise<PageReading[]>;
  /** Ends the thread; open calls reject with ReaderStopped. */
  stop(): Promise<void>;
}

interface DocumentReaderSettings {
  /** How long opening a document, or reading one page of it, may take. */
  pageDeadlineMs: number;
  startThread: StartThread<ReadingQuestion, ReadingAnswer>;
}

export function documentReader({ pageDeadlineMs, startThread }: DocumentReaderSettings): DocumentReader {
  const thread = askingThread(startThread, pageDeadlineMs);
  let turn: Promise<unknown> = Promise.resolve();

  const inspect = async (bytes: Uint8Array): Promise<Inspection> => {
    try {
      const answer = await thread.ask({ kind: 'inspect', bytes });
      if ('refusal' in answer) return { refusal: answer.refusal };
      if ('pageCount' in answer) return { pageCount: answer.pageCount };
      throw new Error('error' in answer ? answer.error : 'The reading thread answered another question');
    } catch (error) {
      if (error instanceof TookTooLong) return { refusal: 'damaged' };
      throw error;
    }
  };

  const readPage = async (bytes: Uint8Array, index: number): Promise<PageReading> => {
    try {
      const answer = await thread.ask({ kind: 'page', bytes, index });
      if ('page' in answer) return answer.page;
      throw new Error('error' in answer ? answer.error : 'The reading thread answered another question');
    } catch (error) {
      if (error instanceof ReaderStopped) throw error;
      if (error instanceof TookTooLong) return { failure: 'PAGE_TIMED_OUT' };
      console.error(`The local Textract gave up page ${index + 1}:`, error);
      return { failure: 'INTERNAL_ERROR' };
    }
  };

  const readAll = async (bytes: Uint8Array): Promise<PageReading[]> => {
    const inspection = await inspect(bytes);
    if ('refusal' in inspection) throw new Error(`The document is ${inspection.refusal}`);
    const pages: PageReading[] = [];
    for (let index = 0; index < inspection.pageCount; index += 1) pages.push(await readPage(bytes, index));
    return pages;
  };

  return {
    inspect,
    read(bytes) {
      const reading = turn.then(() => readAll(bytes));
      turn = reading.catch(() => undefined);
      return reading;
    },
    stop: () => thread.stop(),
  };
}

/** Starts `reader-thread.ts`. Ending it also ends Tesseract's thread inside it. */
export const startReadingWorker: StartThread<ReadingQuestion, ReadingAnswer> = (onAnswer, onBreakdown) => {
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
export interface AskedThread<Question> {
  post(question: Question & { id: number }): void;
  /** Ends it whatever it is doing. */
  end(): Promise<unknown>;
}

/** Starts a thread and reports its answers and its breakdown. */
export type StartThread<Question, Answer> = (
  onAnswer: (answer: Answer & { id: number }) => void,
  onBreakdown: (error: Error) => void,
) => AskedThread<Question>;

interface Waiting<Question, Answer> {
  question: Question & { id: number };
  timer?: NodeJS.Timeout;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/**
 * Asks a thread, starting it with the first question. A thread that breaks down, reports a failure or misses a deadline
 * is replaced, as the library in it may be broken for all later documents.
 */
function askingThread<Question extends object, Answer extends object>(
  startThread: StartThread<Question, Answer>,
  deadlineMs: number,
) {
  const waiting = new Map<number, Waiting<Question, Answer>>();
  let thread: AskedThread<Question> | undefined;
  let lastId = 0;
  let isStopped = false;

  const settled = (id: number) => {
    const found = waiting.get(id);
    clearTimeout(found?.timer);
    waiting.delete(id);
    return found;
  };

  const failAll = (error: Error) => {
    thread = undefined;
    for (const id of [...waiting.keys()]) settled(id)?.reject(error);
  };

  const start = (): AskedThread<Question> => {
    const started = startThread(
      (answer) => {
        if (thread !== started) return;
        settled(answer.id)?.resolve(answer);
        if ('error' in answer) replace();
      },
      (error) => {
        if (thread === started) failAll(error);
      },
    );
    return started;
  };

  const post = (asked: Waiting<Question, Answer>) => {
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => {
      settled(asked.question.id)?.reject(new TookTooLong(`No answer within ${deadlineMs} ms`));
      replace();
    }, deadlineMs);
    thread ??= start();
    thread.post(asked.question);
  };

  /**
   * Other waiting questions are asked again with their full time, as they may have waited behind the one that broke the
   * thread.
   */
  const replace = () => {
    void thread?.end();
    thread = undefined;
    for (const asked of waiting.values()) post(asked);
  };

  return {
    /** @throws TookTooLong, ReaderStopped, or the error that broke the thread */
    async ask(question: Question): Promise<Answer> {
      if (isStopped) throw new ReaderStopped('The document reader is stopped');
      lastId += 1;
      const id = lastId;
      return new Promise<Answer>((resolve, reject) => {
        const asked = { question: { ...question, id }, resolve, reject };
        waiting.set(id, asked);
        post(asked);
      });
    },

    async stop(): Promise<void> {
      isStopped = true;
      const ending = thread;
      failAll(new ReaderStopped('The document reader was stopped'));
      await ending?.end();
    },
  };
}
