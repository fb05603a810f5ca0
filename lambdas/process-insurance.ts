import * as v from 'valibot';
import { refusalSentence } from '#shared/refusal-words.ts';
import { documentIdOf } from './insurance/document-id.ts';
import { readDocument } from './insurance/document-reading.ts';
import { looksLikePdf } from './insurance/pdf/preflight.ts';
import type { ReadingParts } from './insurance/reading-parts.ts';
import { noSuchDocument, responseTo } from './lib/document-answer.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { AppError } from './lib/errors.ts';
import { type HttpRequest, httpHandler, type Respond } from './lib/http.ts';
import { jsonBody } from './lib/json-body.ts';
import { fileInForm, isMultipart } from './lib/multipart.ts';
import { requirePublicKey } from './lib/public-key.ts';
import { wiredReading } from './lib/wired-reading.ts';
import type { DocumentFiles } from './stores/document-files.ts';
import { type DocumentRecord, documentKey, expiryOf } from './stores/document-record.ts';
import type { DocumentStore } from './stores/documents.ts';

const uploadedBefore = v.object({ documentId: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

export interface ProcessInsuranceParts extends ReadingParts {
  files: Pick<DocumentFiles, 'get' | 'put'>;
  documents: Pick<DocumentStore, 'add' | 'get' | 'claimReading' | 'setJob' | 'finish'>;
  publicKey: string;
  retentionDays: number;
}

/**
 * `POST /api/process-insurance`, the PDF as the form's field `file` or `{documentId}` of one uploaded
 * before → 200 the quote, 202 `{documentId, retryAfterMs}` while a scan is read, 413, 415, 422.
 */
export function processInsurance(parts: ProcessInsuranceParts): Respond {
  return async (request) => {
    requirePublicKey(request, parts.publicKey);
    if (isMultipart(request)) return readSent(await fileInForm(request, 'file'), parts);
    const { documentId } = namedDocument(request);
    const record = await parts.documents.get(documentId);
    if (record === undefined) throw noSuchDocument();
    return responseTo(documentId, await readDocument(record, parts));
  };
}

function namedDocument(request: HttpRequest) {
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return jsonBody(request, uploadedBefore);
  throw new AppError(
    'unsupported_media_type',
    'Send the PDF as a multipart form, or JSON that names a document uploaded before.',
  );
}

async function readSent(bytes: Uint8Array, parts: ProcessInsuranceParts) {
  if (!looksLikePdf(bytes))
    throw new AppError('unsupported_media_type', refusalSentence('not_a_pdf'), {
      extra: { reason: 'not_a_pdf' },
    });
  const record = await stored(bytes, parts);
  return responseTo(record.id, await readDocument(record, parts, bytes));
}

/** Kept before anything reads it: whatever reading does to us, the office has the document. */
async function stored(
  bytes: Uint8Array,
  { files, documents, retentionDays, now }: ProcessInsuranceParts,
): Promise<DocumentRecord> {
  const id = documentIdOf(bytes);
  const record: DocumentRecord = {
    id,
    key: documentKey(id),
    status: 'stored',
    created_at: now().toISOString(),
    expires_at: expiryOf(now(), retentionDays),
  };
  await files.put(record.key, bytes);
  return (await documents.add(record)) ? record : ((await documents.get(id)) ?? record);
}

export const handler = httpHandler(() =>
  processInsurance({
    ...wiredReading(),
    publicKey: requiredEnv(ENV.publicKey),
    retentionDays: Number(requiredEnv(ENV.documentRetentionDays)),
  }),
);
