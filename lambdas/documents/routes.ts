import { randomUUID } from 'node:crypto';
import { type Handlers, importedAtUse, type RespondTo } from '#lambdas/platform/api.ts';
import { requirePublicKey } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import type { VisitorRoomDeps } from '#lambdas/platform/room-deps.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import type { comparisonRoutes } from '#shared/api/comparison-routes.ts';
import { documentRoutes, type uploadRoutes } from '#shared/api/document-routes.ts';
import { refusalFor, UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { noSuchDocument, refusalError, responseTo } from './answer.ts';
import { documentKey, expiryOf, isOpenToVisitors, stateOf } from './document.ts';
import { type DocumentStore, documentStore } from './document-store.ts';
import type { DocumentLinks } from './file-links.ts';

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
function createUpload(deps: CreateUploadDeps): RespondTo<typeof route> {
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

interface PollInsuranceDeps {
  documents: Pick<DocumentStore, 'get'>;
  pricing: () => Promise<SitePricing>;
  publicKey: string;
  now: () => Date;
}

/**
 * `GET /api/process-insurance/{documentId}` → 200 the quote, 202 while the scan is read, 404, 422; 503 if its reading
 * failed and the file should be sent again. Only reads: it changes nothing and costs nothing.
 */
export function pollInsurance(deps: PollInsuranceDeps): RespondTo<typeof documentRoutes.pollInsurance> {
  return async (request) => {
    requirePublicKey(request, deps.publicKey);
    const documentId = uuidInPath(request, 'documentId', noSuchDocument().message);
    const record = await deps.documents.get(documentId);
    if (record === undefined || !isOpenToVisitors(record, deps.now())) throw noSuchDocument();
    const state = stateOf(record, deps.now());
    if (state.kind === 'abandoned')
      throw new AppError('unavailable', 'Reading stopped partway. Upload the document again.');
    return responseTo(documentId, state, deps.pricing);
  };
}

interface UploadRoutesDeps extends VisitorRoomDeps<'documents' | 'pricing'> {
  bucket: string;
  publicKey: string;
  retentionDays: number;
}

/** Where a large file goes, what has become of one, and what changed between two. */
export function routes({
  dynamo,
  tables,
  bucket,
  publicKey,
  retentionDays,
  limited,
  now,
}: UploadRoutesDeps): Handlers<typeof uploadRoutes & typeof comparisonRoutes> {
  const documents = documentStore(dynamo, tables.documents);
  const pricing = () => pricingStore(dynamo, tables.pricing).at();
  return {
    pollInsurance: limited('polls', pollInsurance({ documents, pricing, publicKey, now })),
    compareEstimates: limited(
      'polls',
      importedAtUse(async () =>
        (await import('./comparison.ts')).compareDocuments({ documents, publicKey, now }),
      ),
    ),
    createUpload: limited(
      'documents',
      importedAtUse(async () => {
        const [{ documentLinks }, { s3Client }] = await Promise.all([
          import('./file-links.ts'),
          import('#lambdas/platform/s3.ts'),
        ]);
        const files = documentLinks(s3Client(), bucket);
        return createUpload({ files, documents, publicKey, retentionDays, now, newId: randomUUID });
      }),
    ),
  };
}
