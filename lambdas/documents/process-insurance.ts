import type { RespondTo } from '#lambdas/platform/api.ts';
import { requirePublicKey } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { fileInForm, isMultipart } from '#lambdas/platform/multipart.ts';
import { type HttpRequest, isJson, jsonBody, type Respond } from '#lambdas/platform/request.ts';
import type { LimitVisitors } from '#lambdas/platform/visitor-quota.ts';
import { documentRoutes, WAKE_QUERY } from '#shared/api/document-routes.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { noSuchDocument, refusalError, responseTo } from './answer.ts';
import {
  type DocumentRecord,
  documentIdOf,
  documentKey,
  expiryOf,
  isOpenToVisitors,
  looksLikePdf,
} from './document.ts';
import type { DocumentStore } from './document-store.ts';
import type { ReadingDeps } from './outcome.ts';
import { readDocument } from './read-document.ts';

const { processInsurance: route } = documentRoutes;

interface ProcessInsuranceDeps extends Omit<ReadingDeps, 'networks'> {
  documents: ReadingDeps['documents'] & Pick<DocumentStore, 'add' | 'renew'>;
  pricing: () => Promise<SitePricing>;
  publicKey: string;
  /** The edition of the reader's rules. */
  readerEdition: string;
  retentionDays: number;
}

/**
 * `POST /api/process-insurance`, with the PDF in the form's field `file` or `{documentId}` of an uploaded one → 200 the
 * quote, 202 `{documentId, retryAfterMs}` while a scan is read, 413, 415, 422, 429 if it was not read in time.
 */
export function processInsurance(deps: ProcessInsuranceDeps): RespondTo<typeof route> {
  return async (request) => {
    requirePublicKey(request, deps.publicKey);
    const reading = { ...deps, networks: request.networks };
    if (isMultipart(request)) return readSent(await fileInForm(request, route.fileField), reading);
    const { documentId } = namedDocument(request);
    const record = await deps.documents.get(documentId);
    if (record === undefined || !isOpenToVisitors(record, deps.now())) throw noSuchDocument();
    return answered(record, reading);
  };
}

type OneReading = ProcessInsuranceDeps & ReadingDeps;

async function answered(record: DocumentRecord, deps: OneReading, bytes?: Uint8Array) {
  const answer = await readDocument(record, deps, bytes);
  if (answer.kind === 'overrun') throw notReadInTime(record.id);
  return responseTo(record.id, answer, deps.pricing);
}

/** The page sends a throttled request again by itself, as soon as the moment may be over. */
const notReadInTime = (documentId: string) =>
  new AppError('throttled', 'We couldn’t read this document in time. Try again in a minute.', {
    retryAfterSeconds: 3,
    extra: { documentId },
  });

function namedDocument(request: HttpRequest) {
  if (isJson(request)) return jsonBody(request, route.body);
  throw new AppError(
    'unsupported_media_type',
    'Send the PDF as a multipart form, or JSON that names a document uploaded before.',
  );
}

async function readSent(bytes: Uint8Array, deps: OneReading) {
  if (!looksLikePdf(bytes)) throw refusalError(refusalFor('not_a_pdf'));
  return answered(await stored(bytes, deps), deps, bytes);
}

/** Stored before it is read, so that the office has the document even if reading fails. */
async function stored(
  bytes: Uint8Array,
  { files, documents, readerEdition, retentionDays, now }: ProcessInsuranceDeps,
): Promise<DocumentRecord> {
  const id = documentIdOf(bytes, readerEdition);
  const key = documentKey(id);
  const at = now();
  const version_id = await files.put(key, bytes);
  const fresh = {
    asked_at: at.toISOString(),
    expires_at: expiryOf(at, retentionDays),
    ...(version_id === undefined ? {} : { version_id }),
  };
  const record: DocumentRecord = { id, key, status: 'stored', created_at: at.toISOString(), ...fresh };
  // The id is made from the bytes, so the version just stored equals the one that was read. Only its lifetime is
  // renewed.
  return (await documents.add(record)) ? record : ((await documents.renew(id, fresh)) ?? record);
}

/** A request that only warms the function up is answered at once and counts toward no quota. */
const wakeable =
  (respond: RespondTo<typeof route>): Respond =>
  async (request) =>
    request.query[WAKE_QUERY] === undefined ? respond(request) : { status: 204 };

/** The one route that opens documents. Whoever wakes it gets more answers than the contract has. */
export const routes = ({ limited, ...deps }: ProcessInsuranceDeps & { limited: LimitVisitors }) => ({
  processInsurance: wakeable(limited('documents', processInsurance(deps))),
});
