import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/http.ts';
import { checkBytes } from './checksums.ts';
import { notImplemented, S3Error } from './error.ts';
import { isDeleteMarker, type ObjectVersion, type Version } from './history.ts';
import type { ObjectStore } from './object-store.ts';

/** Enough for what this product stores; real S3 takes 5 GB in one request. */
export const LARGEST_REQUEST_BYTES = 100 * 1024 * 1024;

export interface BucketRequest {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  store: ObjectStore;
  bucket: string;
}

export interface ObjectRequest extends BucketRequest {
  key: string;
}

const ENCRYPTED = { 'x-amz-server-side-encryption': 'AES256' };

/** Headers that S3 would keep with an object; only the type is kept here. */
const KEPT_BY_S3 = /^(x-amz-meta-.*|cache-control|content-(disposition|encoding|language)|expires)$/;

export async function putObject({ request, response, store, bucket, key }: ObjectRequest): Promise<void> {
  const { headers } = request;
  if (headers['x-amz-copy-source'] !== undefined) throw notImplemented('CopyObject');
  if (String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-'))
    throw notImplemented('chunked signing (PutObject of a stream)');
  refuseHeaders(request, 'PutObject', (name) => name.startsWith('if-') || KEPT_BY_S3.test(name));
  if (headers['content-length'] === undefined)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const content = await readBody(request, LARGEST_REQUEST_BYTES);
  if (content === 'too large') throw tooLarge();
  checkBytes(headers, content);
  const { versionId } = await store.put(
    bucket,
    key,
    content,
    headers['content-type'] ?? 'application/octet-stream',
  );
  response.writeHead(200, { ...ENCRYPTED, ...versionHeaders({ versionId }) }).end();
}

export async function getObject(asked: ObjectRequest): Promise<void> {
  const { request, response, url, store, bucket } = asked;
  refuseHeaders(request, 'GetObject', (name) => name.startsWith('if-') || name === 'range');
  const version = await existingVersion(asked);
  const content = await store.content(bucket, version);
  if (content === undefined) {
    // Removed for good between the two reads, or else the folder is damaged.
    if ((await existingVersion(asked)).content !== version.content) return getObject(asked);
    throw new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  }
  describe(response, version);
  for (const [name, value] of url.searchParams)
    if (name.startsWith('response-')) response.setHeader(name.slice('response-'.length), value);
  response.writeHead(200).end(content);
}

export async function headObject(asked: ObjectRequest): Promise<void> {
  describe(asked.response, await existingVersion(asked));
  asked.response.writeHead(200).end();
}

/** Without a version id what is there is hidden behind a delete marker; with one, that version goes for good. */
export async function deleteObject({ response, url, store, bucket, key }: ObjectRequest): Promise<void> {
  const versionId = url.searchParams.get('versionId');
  if (versionId === null) {
    response.writeHead(204, versionHeaders(await store.hide(bucket, key))).end();
    return;
  }
  const removed = await store.remove(bucket, key, versionId);
  response.writeHead(204, versionHeaders(removed ?? { versionId })).end();
}

/** @throws S3Error as S3 answers a read of what is not there, or is a delete marker */
async function existingVersion({ url, store, bucket, key }: ObjectRequest): Promise<ObjectVersion> {
  const versionId = url.searchParams.get('versionId') ?? undefined;
  const version = await store.find(bucket, key, versionId);
  if (version === undefined)
    throw versionId === undefined
      ? noSuchKey(key)
      : new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.', {
          Key: key,
          VersionId: versionId,
        });
  if (!isDeleteMarker(version)) return version;
  if (versionId === undefined) throw noSuchKey(key, versionHeaders(version));
  throw new S3Error(
    405,
    'MethodNotAllowed',
    'The specified method is not allowed against this resource.',
    { ResourceType: 'DeleteMarker' },
    { ...versionHeaders(version), allow: 'DELETE' },
  );
}

const versionHeaders = (version: Pick<Version, 'versionId'> | Version): Record<string, string> => ({
  'x-amz-version-id': version.versionId,
  ...('isDeleteMarker' in version ? { 'x-amz-delete-marker': 'true' } : {}),
});

export const tooLarge = () =>
  new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    MaxSizeAllowed: String(LARGEST_REQUEST_BYTES),
  });

const noSuchKey = (key: string, headers: Record<string, string> = {}) =>
  new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key }, headers);

/** An answer without ETag and ranges: no browser comes back for a part of it or asks whether it changed. */
function describe(response: ServerResponse, version: ObjectVersion): void {
  const { contentType, size } = version;
  for (const [name, value] of Object.entries({ ...ENCRYPTED, ...versionHeaders(version) }))
    response.setHeader(name, value);
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', size);
}

function refuseHeaders(
  request: IncomingMessage,
  operation: string,
  refused: (name: string) => boolean,
): void {
  const name = Object.keys(request.headers).find(refused);
  if (name !== undefined) throw notImplemented(`${operation} with ${name}`);
}
