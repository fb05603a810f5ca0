import { parentPort, workerData } from 'node:worker_threads';
import { type DrawablePdf, startPdfium } from './page-images.ts';
import type { PageReading } from './reader.ts';
import { type Recognize, readUpright, startRecognition } from './recognition.ts';

/** Entry of the thread that draws and reads one document. */

const openPdf = await startPdfium();
const pdf = openPdf(workerData as Uint8Array);
const recognize = await startRecognition();
const pages: PageReading[] = [];
for (let index = 0; index < pdf.pageCount; index += 1) pages.push(await readPage(pdf, index, recognize));
parentPort?.postMessage(pages);

async function readPage(from: DrawablePdf, index: number, recognition: Recognize): Promise<PageReading> {
  try {
    return { text: await readUpright(from.draw(index), recognition) };
  } catch (error) {
    // PDFium has given up; so must this thread.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
