import { looksLikePdf } from '#lambdas/documents/pdf-header.ts';
import type { Reading } from '#lambdas/documents/reader/messages.ts';
import type { ReaderQueue } from '#lambdas/documents/reader/reader-queue.ts';
import { refusalFor } from '#shared/document-answer.ts';

/** What the routes read in a file; one that is no PDF never gets to the reader. */
export async function readFile(worker: Pick<ReaderQueue, 'read'>, bytes: Uint8Array): Promise<Reading> {
  return looksLikePdf(bytes) ? worker.read({ kind: 'file', bytes }) : refusalFor('not_a_pdf');
}
