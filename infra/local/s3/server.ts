import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFull } from '#infra/local/wire/files.ts';
import { LOOPBACK, type RunningService, serveHere } from '#infra/local/wire/http.ts';
import { uploadCors } from '#infra/tables.ts';
import { actionOn, checkGranted, sessionOf, toldTo } from './access.ts';
import { authenticate } from './authentication.ts';
import { errorDocument, notImplemented, S3Error } from './error.ts';
import { postObject } from './form-upload.ts';
import { ObjectStore } from './object-store.ts';
import {
  deleteObject,
  getObject,
  headObject,
  listVersions,
  type ObjectRequest,
  putObject,
} from './objects.ts';

interface S3Options {
  folder: string;
  /** The existing buckets; no others can be created. */
  buckets: readonly string[];
  /** Those of them that keep the newest version of an object alone; left out, none. */
  unversioned?: readonly string[];
  now?: () => Date;
}

const operations: Record<string, (request: ObjectRequest) => Promise<void>> = {
  PUT: putObject,
  GET: getObject,
  HEAD: headObject,
  DELETE: deleteObject,
};

const versioned = ['GET', 'HEAD', 'DELETE'];

/** Query parameters of the operations above; any other belongs to an unsupported operation. */
const knownParameter = (name: string, method: string | undefined) =>
  ['x-id', 'x-amz-checksum-mode'].includes(name) ||
  (name === 'versionId' && versioned.includes(method ?? '')) ||
  name.startsWith('response-') ||
  name.startsWith('X-Amz-');

/**
 * S3 locally: put, get, head and delete of objects in all versions, presigned URLs and browser forms; path-style only.
 * A bucket is versioned unless it is said to be not.
 */
export function startS3(options: S3Options): Promise<RunningService> {
  const store = new ObjectStore(options.folder, options.now ?? (() => new Date()), options.unversioned);
  return serveHere((request, response) => {
    const id = randomUUID();
    response.setHeader('x-amz-request-id', id);
    serve(options, store, request, response).catch((error: unknown) => refuse(request, response, error, id));
  });
}

async function serve(
  { buckets, now = () => new Date() }: S3Options,
  store: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? LOOPBACK}`);
  const [, bucket = '', ...rest] = url.pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (bucket === '') throw notImplemented('operations without a bucket (ListBuckets)');
  if (!buckets.includes(bucket))
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });
  if (request.method === 'OPTIONS') return answerPreflight(request, response);
  shareWithOrigin(request, response);
  const lists = request.method === 'GET' && key === '' && url.searchParams.has('versions');
  const strange = [...url.searchParams.keys()].find(
    (name) => !knownParameter(name, request.method) && !(lists && ['versions', 'prefix'].includes(name)),
  );
  if (strange !== undefined) throw notImplemented(`${request.method} with ?${strange}`);
  const target = { request, response, url, store, bucket };
  if (request.method === 'POST' && key === '') return postObject(target, now());
  if (lists) {
    authenticate(request, url, now());
    const prefix = url.searchParams.get('prefix') ?? '';
    checkGranted(sessionOf(request, url), { action: 'ListBucketVersions', bucket, key: prefix });
    return listVersions(target);
  }
  const operation = operations[request.method ?? ''];
  if (operation === undefined || key === '')
    throw notImplemented(`${request.method} of a ${key === '' ? 'bucket' : 'key'}`);
  authenticate(request, url, now());
  const session = sessionOf(request, url);
  checkGranted(session, actionOn(request, url, { bucket, key }));
  await operation({ ...target, key }).catch((error: unknown) => {
    throw toldTo(session, error, bucket);
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, id: string): void {
  const known = error instanceof S3Error ? error : internal(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of the body is read and dropped, as a browser that is still sending would not see the answer.
  request.resume();
  const body = errorDocument(known, request.url?.split('?')[0] ?? '', id);
  response.writeHead(known.status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function internal(error: unknown): S3Error {
  if (isFull(error)) return new S3Error(503, 'ServiceUnavailable', 'The disk is full.');
  console.error('The local S3 failed:', error);
  return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
}

const isAllowed = (method: string | undefined) => uploadCors.methods.some((allowed) => allowed === method);

/**
 * Answers a preflight.
 * @throws S3Error AccessForbidden where the rule does not allow it
 */
function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!isAllowed(headers['access-control-request-method']))
    throw new S3Error(
      403,
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  allow(response);
  const asked = headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-max-age', String(uploadCors.maxAgeSeconds));
  response.writeHead(200).end();
}

/** Allows the page to read the answer to its form. */
function shareWithOrigin({ headers, method }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin !== undefined && isAllowed(method)) allow(response);
}

function allow(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', uploadCors.origins.join(', '));
  response.setHeader('access-control-allow-methods', uploadCors.methods.join(', '));
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
}
