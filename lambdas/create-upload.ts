import { randomUUID } from 'node:crypto';
import { documentRoutes } from '#shared/api/document-routes.ts';
import { refusalFor } from '#shared/document-answer.ts';
import { UPLOAD_LIMIT_BYTES } from '#shared/estimate-file.ts';
import { jsonBody } from './http/json-body.ts';
import { requirePublicKey } from './http/public-key.ts';
import { refusalError } from './http/refusal-error.ts';
import type { RespondTo } from './http/route-response.ts';
import { withinBudget } from './http/visitor-budget.ts';
import { warmHandler } from './http/warm-handler.ts';
import { s3Client } from './stores/bucket/document-files.ts';
import { type DocumentLinks, documentLinks } from './stores/bucket/document-links.ts';
import { documentKey, expiryOf } from './stores/document-record.ts';
import { type DocumentStore, documentStore } from './stores/documents.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { visitorBudgetDeps } from './wiring/visitor-budget-deps.ts';

const { createUpload: route } = documentRoutes;

interface CreateUploadDeps {
  files: Pick<DocumentLinks, 'presignedUpload'>;
  documents: Pick<DocumentStore, 'add'>;
  publicKey: string;
  retentionDays: number;
  now: () => Date;
  newId: () => string;
}

/** `POST /api/process-insurance/uploads` `{size}` → `{documentId, url, fields}`; 413 above 25 MB. */
export function createUpload(deps: CreateUploadDeps): RespondTo<typeof route> {
  const { files, documents, now } = deps;
  return async (request) => {
    requirePublicKey(request, deps.publicKey);
    const { size } = jsonBody(request, route.body);
    if (size > UPLOAD_LIMIT_BYTES) throw refusalError(refusalFor('too_large'));
    const id = deps.newId();
    const key = documentKey(id);
    const permit = await files.presignedUpload(key, size);
    await documents.add({
      id,
      key,
      status: 'expected',
      created_at: now().toISOString(),
      asked_at: now().toISOString(),
      expires_at: expiryOf(now(), deps.retentionDays),
    });
    return { status: 200, body: { documentId: id, ...permit } };
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const budgeting = visitorBudgetDeps(dynamo);
  const files = documentLinks(s3Client(), requiredEnv(ENV.documentsBucket));
  const respond = createUpload({
    files,
    documents: documentStore(dynamo, requiredEnv(ENV.documentsTable)),
    publicKey: requiredEnv(ENV.publicKey),
    retentionDays: Number(requiredEnv(ENV.documentRetentionDays)),
    now: () => new Date(),
    newId: randomUUID,
  });
  return {
    parts: withinBudget('documents', budgeting, respond),
    warmUp: () =>
      Promise.all([
        budgeting.budgets.refund([{ id: NO_RECORD, amount: 1 }]),
        files.presignedUpload(documentKey(NO_RECORD), 1),
      ]),
  };
});
