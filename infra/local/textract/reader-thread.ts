import { parentPort } from 'node:worker_threads';
import { type DrawablePdf, startPdfium } from './page-images.ts';
import type { PageReading, ReadingAnswer, ReadingQuestion } from './reader.ts';
import { type Recognize, readUpright, startRecognition } from './recognition.ts';

/** Entry of the thread that opens, draws and reads documents. */

const openPdf = await startPdfium();
let recognition: Promise<Recognize> | undefined;

parentPort?.on('message', async (question: ReadingQuestion) => {
  parentPort?.postMessage(await answer(question));
});

async function answer(question: ReadingQuestion): Promise<ReadingAnswer> {
  try {
    const pdf = openPdf(question.bytes);
    if (typeof pdf === 'string') return { refusal: pdf };
    try {
      if (question.kind === 'inspect') return { pageCount: pdf.pageCount };
      return { page: await readPage(pdf, question.index) };
    } finally {
      pdf.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function readPage(pdf: DrawablePdf, index: number): Promise<PageReading> {
  recognition ??= startRecognition();
  const recognize = await recognition;
  try {
    return { text: await readUpright(pdf.draw(index), recognize) };
  } catch (error) {
    // PDFium has given up; so must this thread.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
