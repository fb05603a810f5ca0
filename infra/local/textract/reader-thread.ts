import { parentPort } from 'node:worker_threads';
import { readUpright } from './orientation.ts';
import { type DrawablePdf, startPdfium } from './page-images.ts';
import type { PageReading, ReadingAnswer, ReadingRequest } from './page-text.ts';
import { type Recognize, startRecognition } from './recognition.ts';

/** Entry of the thread that opens, draws and reads documents. */

const openPdf = await startPdfium();
let recognition: Promise<Recognize> | undefined;

parentPort?.on('message', async (request: ReadingRequest) => {
  parentPort?.postMessage(await answer(request));
});

async function answer({ id, kind, bytes }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    const pdf = openPdf(bytes);
    if (typeof pdf === 'string') return { id, refusal: pdf };
    try {
      return { id, pageCount: pdf.pageCount, pages: kind === 'read' ? await readPages(pdf) : [] };
    } finally {
      pdf.close();
    }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function readPages(pdf: DrawablePdf): Promise<PageReading[]> {
  recognition ??= startRecognition();
  const recognize = await recognition;
  const pages: PageReading[] = [];
  for (let index = 0; index < pdf.pageCount; index += 1) {
    try {
      pages.push({ text: await readUpright(pdf.draw(index), recognize) });
    } catch (error) {
      // PDFium has given up; so must this thread.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      pages.push({ failure: error instanceof Error ? error.message : String(error) });
    }
  }
  return pages;
}
