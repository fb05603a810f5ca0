import { once } from 'node:events';
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

/** Reads every page of a PDF; rejects if it is none, or if the signal aborts. */
export type ReadPages = (pdf: Uint8Array, signal: AbortSignal) => Promise<PageReading[]>;

/** OCR takes a second a page, ten on a busy machine. */
const DEADLINE_MS = 10 * 60_000;

/** Reads in a thread that ends with the document, whatever PDFium and Tesseract have come to in it. */
export const readInThread: ReadPages = async (pdf, signal) => {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: pdf,
    execArgv: [],
  });
  try {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    const [pages]: PageReading[][] = await once(thread, 'message', { signal: ends });
    return pages ?? [];
  } finally {
    await thread.terminate();
  }
};
