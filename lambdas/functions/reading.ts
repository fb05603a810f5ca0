import { documentReadAlert } from '#lambdas/alerts/alert-schema.ts';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { documentStore, type LeadAlert } from '#lambdas/documents/document-store.ts';
import { documentFiles } from '#lambdas/documents/files.ts';
import { ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { s3Client } from '#lambdas/platform/s3.ts';
import { lazy } from '#shared/lazy.ts';
import { bucket, dynamo, now } from './dependencies.ts';

/** What both functions that read documents are made from; the others never load it. */
export const readingDeps = /* @__PURE__ */ lazy(() => {
  const alert = alertWrites(requiredEnv(ENV.alertsTable));
  /** The alert that a lead's document has been read. */
  const leadAlert: LeadAlert = (leadId, outcome) =>
    alert(documentReadAlert(leadId, outcome === 'refusal', now()));
  return {
    documents: documentStore(dynamo(), requiredEnv(ENV.documentsTable)),
    files: documentFiles(s3Client(), bucket()),
    /** The thread that opens documents. */
    worker: new ReaderQueue(),
    leadAlert,
  };
});

/** Resolves once the table and the bucket have answered and the thread has PDFium running. */
export async function warmUp(): Promise<void> {
  const { documents, files, worker } = readingDeps();
  await Promise.all([worker.warm(), documents.get(NO_RECORD), files.size({ key: documentKey(NO_RECORD) })]);
}
