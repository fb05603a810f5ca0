import { requireAdmin } from './lib/admin.ts';
import { dynamoClient } from './lib/dynamo.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { AppError } from './lib/errors.ts';
import { httpHandler, type Respond } from './lib/http.ts';
import { uuidInPath } from './lib/path-ids.ts';
import { type DocumentFiles, documentFiles, s3Client } from './stores/document-files.ts';
import { documentKey } from './stores/document-record.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';

const missing = 'There is no lead with this id.';

/** `GET /api/leads/{id}/document` → `{url}`, good for 5 minutes; 404 where the lead has no stored document. */
export function openLeadDocument(parts: {
  leads: Pick<LeadStore, 'get'>;
  files: Pick<DocumentFiles, 'size' | 'openingUrl'>;
}): Respond {
  return async (request) => {
    requireAdmin(request);
    const lead = await parts.leads.get(uuidInPath(request, 'id', missing));
    if (lead === undefined) throw new AppError('not_found', missing);
    if (lead.documentId === undefined) throw new AppError('not_found', 'This lead came without a document.');
    const key = documentKey(lead.documentId);
    if ((await parts.files.size(key)) === undefined)
      throw new AppError('not_found', 'The document of this lead is not stored any more.');
    return { status: 200, body: { url: await parts.files.openingUrl(key) } };
  };
}

export const handler = httpHandler(() =>
  openLeadDocument({
    leads: leadStore(dynamoClient(), requiredEnv(ENV.leadsTable)),
    files: documentFiles(s3Client(), requiredEnv(ENV.documentsBucket)),
  }),
);
