import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/wire/http.ts';
import { element, notImplemented, S3Error } from './error.ts';
import { isDeleteMarker, type ObjectStore, type ObjectVersion, type Version } from './object-store.ts';

/** Enough for this product; real S3 accepts 5 GB in one request. */
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

/** The header of a put that fails where the key is taken. */
const ONLY_NEW = 'if-none-match';

/** Headers that S3 would store with an object and this does not. */
const KEPT_BY_S3 = /^(content-(disposition|encoding|language)|expires)$/;

const METADATA = /^x-amz-meta-/;

/** Undefined where there is none. */
function metadataIn(headers: IncomingMessage['headers']): Record<string, string> | undefined {
  const said = Object.entries(headers).filter(([name]) => METADATA.test(name));
  return said.length === 0
    ? undefined
    : Object.fromEntries(said.map(([name, value]) => [name.replace(METADATA, ''), String(value)]));
}

export async function putObject({ request, response, store, bucket, key }: ObjectRequest): Promise<void> {
  const { headers } = request;
  if (headers['x-amz-copy-source'] !== undefined) throw notImplemented('CopyObject');
  if (String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-'))
    throw notImplemented('chunked signing (PutObject of a stream)');
  const isOther = (name: string) => name.startsWith('if-') && !(name === ONLY_NEW && headers[name] === '*');
  refuseHeaders(request, 'PutObject', (name) => isOther(name) || KEPT_BY_S3.test(name));
  if (headers['content-length'] === undefined)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const content = await readBody(request, LARGEST_REQUEST_BYTES);
  if (content === 'too large') throw tooLarge();
  const version = await store.put(
    bucket,
    key,
    content,
    { contentType: headers['content-type'] ?? 'application/octet-stream', metadata: metadataIn(headers) },
    headers[ONLY_NEW] !== undefined,
  );
  response.writeHead(200, { ...ENCRYPTED, ...versionHeaders(version) }).end();
}

export async function getObject(asked: ObjectRequest): Promise<void> {
  const { request, response, url, store, bucket } = asked;
  refuseHeaders(request, 'GetObject', (name) => name.startsWith('if-') || name === 'range');
  const version = await existingVersion(asked);
  const content = await store.content(bucket, version);
  describe(response, version);
  for (const [name, value] of url.searchParams)
    if (name.startsWith('response-')) response.setHeader(name.slice('response-'.length), value);
  response.writeHead(200).end(content);
}

export async function headObject(asked: ObjectRequest): Promise<void> {
  describe(asked.response, await existingVersion(asked));
  asked.response.writeHead(200).end();
}

/** Without a version id, hides the object behind a delete marker; with one, permanently deletes that version. */
export async function deleteObject({ response, url, store, bucket, key }: ObjectRequest): Promise<void> {
  const versionId = url.searchParams.get('versionId');
  if (versionId === null) {
    response.writeHead(204, versionHeaders(await store.hide(bucket, key))).end();
    return;
  }
  const removed = await store.remove(bucket, key, versionId);
  response.writeHead(204, versionHeaders(removed ?? { versionId })).end();
}

/** @throws S3Error as S3 answers for a missing object, or one behind a delete marker */
async function existingVersion({ url, store, bucket, key }: ObjectRequest): Promise<ObjectVersion> {
  const versionId = url.searchParams.get('versionId') ?? undefined;
  const version = await store.find(bucket, key, versionId);
  if (version !== undefined && !isDeleteMarker(version)) return version;
  throw versionId === undefined
    ? new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key })
    : new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.', {
        Key: key,
        VersionId: versionId,
      });
}

export const versionHeaders = (version: Pick<Version, 'versionId'> | Version): Record<string, string> => ({
  'x-amz-version-id': version.versionId,
  ...('md5' in version ? { etag: `"${version.md5}"` } : {}),
  ...('isDeleteMarker' in version ? { 'x-amz-delete-marker': 'true' } : {}),
});

export const tooLarge = () =>
  new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    MaxSizeAllowed: String(LARGEST_REQUEST_BYTES),
  });

/** Without ranges, as no browser asks for parts. */
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

interface Entry {
  key: string;
  version: Version;
  isLatest: boolean;
}

/** ListObjectVersions: every version under a prefix, by key and newest first, on one page. */
export async function listVersions({ response, url, store, bucket }: BucketRequest): Promise<void> {
  const prefix = url.searchParams.get('prefix') ?? '';
  const entries = (await store.histories(bucket))
    .filter(({ key }) => key.startsWith(prefix))
    .flatMap(({ key, versions }) =>
      versions.map((version, index): Entry => ({ key, version, isLatest: index === 0 })),
    );
  const body = [
    element('Name', bucket),
    element('Prefix', prefix),
    element('IsTruncated', 'false'),
    ...entries.map(entryElement),
  ].join('');
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</ListVersionsResult>`,
    );
}

function entryElement({ key, version, isLatest }: Entry): string {
  const parts = [
    element('Key', key),
    element('VersionId', version.versionId),
    element('IsLatest', String(isLatest)),
    element('LastModified', version.lastModified),
  ].join('');
  return isDeleteMarker(version)
    ? `<DeleteMarker>${parts}</DeleteMarker>`
    : `<Version>${parts}${element('Size', String(version.size))}${element('StorageClass', 'STANDARD')}</Version>`;
}
