import type { PageReading, ReadingAnswer, ReadingQuestion, Refusal } from './page-text.ts';
import { askingThread, ReaderStopped, type StartThread, TookTooLong } from './thread-requests.ts';

type Inspection = { pageCount: number } | { refusal: Refusal };

/** Reads documents in a thread of its own, started with the first one. */
export interface DocumentReader {
  /** Opens the document and counts its pages; one that is not open by the deadline is damaged. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Every page of a document that `inspect` has let through; a page not read by the deadline is given up. */
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
