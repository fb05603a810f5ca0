import { readDocument } from './insurance/document-reading.ts';
import type { ReadingParts } from './insurance/reading-parts.ts';
import { noSuchDocument, responseTo } from './lib/document-answer.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { httpHandler, type Respond } from './lib/http.ts';
import { uuidInPath } from './lib/path-ids.ts';
import { requirePublicKey } from './lib/public-key.ts';
import { wiredReading } from './lib/wired-reading.ts';

/** `GET /api/process-insurance/{documentId}` → 200 the quote, 202 while the scan is read, 404, 422. */
export function pollInsurance(parts: ReadingParts & { publicKey: string }): Respond {
  return async (request) => {
    requirePublicKey(request, parts.publicKey);
    const documentId = uuidInPath(request, 'documentId', noSuchDocument().message);
    const record = await parts.documents.get(documentId);
    if (record === undefined) throw noSuchDocument();
    return responseTo(documentId, await readDocument(record, parts));
  };
}

export const handler = httpHandler(() =>
  pollInsurance({ ...wiredReading(), publicKey: requiredEnv(ENV.publicKey) }),
);
