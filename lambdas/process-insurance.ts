import { documentRoutes } from '#shared/api/document-routes.ts';
import { refusalFor } from '#shared/document-answer.ts';
import type { Rates } from '#shared/pricing.ts';
import { documentIdOf } from './documents/document-id.ts';
import { looksLikePdf } from './documents/pdf-header.ts';
import { readDocument } from './documents/read-document.ts';
import type { ReadingDeps } from './documents/reading-deps.ts';
import { noSuchDocument, responseTo } from './http/document-answer.ts';
import { AppError } from './http/errors.ts';
import type { HttpRequest } from './http/http.ts';
import { jsonBody } from './http/json-body.ts';
import { fileInForm, isMultipart } from './http/multipart.ts';
import { requirePublicKey } from './http/public-key.ts';
import { refusalError } from './http/refusal-error.ts';
import type { RespondTo } from './http/route-response.ts';
import { withinBudget } from './http/visitor-budget.ts';
import { warmHandler } from './http/warm-handler.ts';
import type { DocumentFiles } from './stores/document-files.ts';
import { type DocumentRecord, documentKey, expiryOf } from './stores/document-record.ts';
import type { DocumentStore } from './stores/documents.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { documentDeps } from './wiring/document-deps.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { readerEdition } from './wiring/reader-edition.ts';
import { visitorBudgetDeps } from './wiring/visitor-budget-deps.ts';

const { processInsurance: route } = documentRoutes;

export interface ProcessInsuranceDeps extends ReadingDeps {
  files: Pick<DocumentFiles, 'get' | 'put'>;
  documents: Pick<DocumentStore, 'add' | 'get' | 'acquireReadingLease' | 'setJob' | 'finish'>;
  rates: () => Promise<Rates>;
  publicKey: string;
  /** Names the rules documents are read by. */
  readerEdition: string;
  retentionDays: number;
}

/**
 * `POST /api/process-insurance`, the PDF as the form's field `file` or `{documentId}` of one uploaded
 * before → 200 the quote, 202 `{documentId, retryAfterMs}` while a scan is read, 413, 415, 422.
 */
export function processInsurance(deps: ProcessInsuranceDeps): RespondTo<typeof route> {
  return async (request) => {
    requirePublicKey(request, deps.publicKey);
    if (isMultipart(request)) return readSent(await fileInForm(request, route.fileField), deps);
    const { documentId } = namedDocument(request);
    const record = await deps.documents.get(documentId);
    if (record === undefined) throw noSuchDocument();
    return responseTo(documentId, await readDocument(record, deps), deps.rates);
  };
}

function namedDocument(request: HttpRequest) {
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return jsonBody(request, route.body);
  throw new AppError(
    'unsupported_media_type',
    'Send the PDF as a multipart form, or JSON that names a document uploaded before.',
  );
}

async function readSent(bytes: Uint8Array, deps: ProcessInsuranceDeps) {
  if (!looksLikePdf(bytes)) throw refusalError(refusalFor('not_a_pdf'));
  const record = await stored(bytes, deps);
  return responseTo(record.id, await readDocument(record, deps, bytes), deps.rates);
}

/** Kept before anything reads it: whatever reading does to us, the admins have the document. */
async function stored(
  bytes: Uint8Array,
  { files, documents, readerEdition, retentionDays, now }: ProcessInsuranceDeps,
): Promise<DocumentRecord> {
  const id = documentIdOf(bytes, readerEdition);
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

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const { warmUp, ...deps } = documentDeps(dynamo);
  const respond = processInsurance({
    ...deps,
    publicKey: requiredEnv(ENV.publicKey),
    readerEdition,
    retentionDays: Number(requiredEnv(ENV.documentRetentionDays)),
  });
  return { respond: withinBudget('documents', visitorBudgetDeps(dynamo), respond), warmUp };
});
