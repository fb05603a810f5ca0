import { documentKey } from '#lambdas/documents/document.ts';
import type { TellLead } from '#lambdas/documents/document-store.ts';
import { documentFiles, s3Client } from '#lambdas/documents/files.ts';
import { ReaderQueue } from '#lambdas/documents/reader-thread.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import * as parts from './parts.ts';

/** What both functions that read documents work with, apart from the parts of those that open none. */

export const files = parts.once(() => documentFiles(s3Client(), parts.bucket()));

/** The thread that opens documents. */
export const worker = parts.once(() => new ReaderQueue());

/** What tells of a lead that its document is read. */
export const tellLead: TellLead = (leadId) =>
  parts.alert()({ event: 'document.read', leadId, at: parts.now(), channels: alertChannels });

/** Resolves once table and bucket have been called and the thread has PDFium running. */
export const warmUp = () =>
  Promise.all([
    worker().warm(),
    parts.documents().get(NO_RECORD),
    files().size({ key: documentKey(NO_RECORD) }),
  ]);
