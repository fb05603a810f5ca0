import { documentReadAlert } from '#lambdas/alerts/stored-alert.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import type { LeadAlert } from '#lambdas/documents/document-store.ts';
import { documentFiles } from '#lambdas/documents/files.ts';
import { ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { s3Client } from '#lambdas/platform/s3.ts';
import { documents } from './late-stores.ts';
import * as parts from './parts.ts';

/** Parts shared by the two functions that read documents; the other functions never load them. */

export const files = parts.once(() => documentFiles(s3Client(), parts.bucket()));

/** The thread that opens documents. */
export const worker = parts.once(() => new ReaderQueue());

/** The alert that a lead's document has been read. */
export const leadAlert: LeadAlert = (leadId, outcome) =>
  parts.alert()(documentReadAlert(leadId, outcome === 'refusal', parts.now()));

/** Resolves once the table and the bucket have answered and the thread has PDFium running. */
export const warmUp = () =>
  Promise.all([worker().warm(), documents().get(NO_RECORD), files().size({ key: documentKey(NO_RECORD) })]);
