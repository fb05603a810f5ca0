import type { adminRoutes } from '#shared/api/admin-routes.ts';
import { requireAdmin } from './http/admin.ts';
import { audit } from './http/audit.ts';
import { AppError } from './http/errors.ts';
import { uuidInPath } from './http/path-ids.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { type DocumentFiles, documentFiles, s3Client } from './stores/document-files.ts';
import { documentKey } from './stores/document-record.ts';
import { type DocumentStore, documentStore } from './stores/documents.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const missing = 'There is no lead with this id.';

/** `GET /api/leads/{id}/document` → `{url}`, good for 5 minutes; 404 where the lead has no stored document. */
export function openLeadDocument(deps: {
  leads: Pick<LeadStore, 'get'>;
  documents: Pick<DocumentStore, 'get'>;
  files: Pick<DocumentFiles, 'size' | 'presignedGetUrl'>;
}): RespondTo<typeof adminRoutes.openLeadDocument> {
  return async (request) => {
    const admin = requireAdmin(request);
    const id = uuidInPath(request, 'id', missing);
    const lead = await deps.leads.get(id);
    if (lead === undefined) throw new AppError('not_found', missing);
    if (lead.documentId === undefined) throw new AppError('not_found', 'This lead came without a document.');
    const record = await deps.documents.get(lead.documentId);
    // The version that was read, not what was uploaded over it since.
    const file = { key: documentKey(lead.documentId), version_id: record?.version_id };
    if ((await deps.files.size(file)) === undefined)
      throw new AppError('not_found', 'The document of this lead is not stored any more.');
    const url = await deps.files.presignedGetUrl(file);
    // The link shows private papers to whoever has it.
    audit(admin, 'open-lead-document', id);
    return { status: 200, body: { url } };
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const leads = leadStore(dynamo, requiredEnv(ENV.leadsTable));
  const documents = documentStore(dynamo, requiredEnv(ENV.documentsTable));
  const files = documentFiles(s3Client(), requiredEnv(ENV.documentsBucket));
  const noFile = { key: documentKey(NO_RECORD) };
  return {
    parts: openLeadDocument({ leads, documents, files }),
    warmUp: () => Promise.all([leads.get(NO_RECORD), files.size(noFile), files.presignedGetUrl(noFile)]),
  };
});
