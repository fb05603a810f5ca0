import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/gateway/body.ts';
import { checkBytes } from './checksums.ts';
import { notImplemented, S3Error } from './error.ts';
import type { ObjectMetadata, ObjectStore } from './object-store.ts';

/** Enough for what this product stores; real S3 takes 5 GB in one request. */
export const LARGEST_REQUEST_BYTES = 100 * 1024 * 1024;

export interface ObjectRequest {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  store: ObjectStore;
  bucket: string;
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
  await store.put(bucket, key, content, headers['content-type'] ?? 'application/octet-stream');
  response.writeHead(200, ENCRYPTED).end();
}

export async function getObject({
  request,
  response,
  url,
  store,
  bucket,
  key,
}: ObjectRequest): Promise<void> {
  refuseHeaders(request, 'GetObject', (name) => name.startsWith('if-') || name === 'range');
  const found = await store.get(bucket, key);
  if (found === undefined) throw noSuchKey(key);
  const { metadata, content } = found;
  describe(response, metadata);
  for (const [name, value] of url.searchParams)
    if (name.startsWith('response-')) response.setHeader(name.slice('response-'.length), value);
  response.writeHead(200).end(content);
}

export async function headObject({ response, store, bucket, key }: ObjectRequest): Promise<void> {
  const metadata = await store.head(bucket, key);
  if (metadata === undefined) throw noSuchKey(key);
  describe(response, metadata);
  response.writeHead(200).end();
}

export async function deleteObject({ response, store, bucket, key }: ObjectRequest): Promise<void> {
  await store.delete(bucket, key);
  response.writeHead(204).end();
}

export const tooLarge = () =>
  new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    MaxSizeAllowed: String(LARGEST_REQUEST_BYTES),
  });

const noSuchKey = (key: string) =>
  new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });

/** An answer without ETag and ranges: no browser comes back for a part of it or asks whether it changed. */
function describe(response: ServerResponse, { contentType, size }: ObjectMetadata): void {
  for (const [name, value] of Object.entries(ENCRYPTED)) response.setHeader(name, value);
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
