import { documentRoutes } from '#shared/api/document-routes.ts';
import { refusalFor, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import { refusalError } from './http/refusal-error.ts';
import type { RespondTo } from './platform/api.ts';
import { requirePublicKey } from './platform/caller.ts';
import { jsonBody } from './platform/request.ts';
import type { DocumentLinks } from './stores/bucket/document-links.ts';
import { documentKey, expiryOf } from './stores/document-record.ts';
import type { DocumentStore } from './stores/documents.ts';

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
