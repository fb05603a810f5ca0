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

const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

export async function putObject({ request, response, store, bucket, key }: ObjectRequest): Promise<void> {
  if (request.headers['x-amz-copy-source'] !== undefined) throw notImplemented('CopyObject');
  if (String(request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-'))
    throw notImplemented('chunked signing (PutObject of a stream)');
  for (const condition of ['if-match', 'if-none-match'])
    if (request.headers[condition] !== undefined) throw notImplemented(`PutObject with ${condition}`);
  if (request.headers['content-length'] === undefined)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const content = await readBody(request, LARGEST_REQUEST_BYTES);
  if (content === 'too large') throw tooLarge();
  checkBytes(request.headers, content);
  const headers = Object.entries(request.headers).filter(
    ([name]) => keptHeaders.includes(name) || name.startsWith('x-amz-meta-'),
  );
  const { etag } = await store.put(bucket, key, content, {
    contentType: request.headers['content-type'] ?? 'application/octet-stream',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
  });
  response.writeHead(200, { etag, 'x-amz-server-side-encryption': 'AES256' }).end();
}

export async function getObject({
  request,
  response,
  url,
  store,
  bucket,
  key,
}: ObjectRequest): Promise<void> {
  const found = await store.get(bucket, key);
  if (found === undefined) throw noSuchKey(key);
  const { metadata, content } = found;
  describe(response, metadata);
  for (const [name, value] of url.searchParams)
    if (name.startsWith('response-')) response.setHeader(name.slice('response-'.length), value);
  if (request.headers['if-none-match'] === metadata.etag) {
    response.writeHead(304).end();
    return;
  }
  const range = rangeOf(request, content.length);
  if (range === undefined) {
    response.writeHead(200, { 'content-length': content.length }).end(content);
    return;
  }
  const part = content.subarray(range.from, range.to + 1);
  response.writeHead(206, {
    'content-length': part.length,
    'content-range': `bytes ${range.from}-${range.to}/${content.length}`,
  });
  response.end(part);
}

export async function headObject({ response, store, bucket, key }: ObjectRequest): Promise<void> {
  const metadata = await store.head(bucket, key);
  if (metadata === undefined) throw noSuchKey(key);
  describe(response, metadata);
  response.writeHead(200, { 'content-length': metadata.size }).end();
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

function describe(response: ServerResponse, metadata: ObjectMetadata): void {
  for (const [name, value] of Object.entries(metadata.headers)) response.setHeader(name, value);
  response.setHeader('content-type', metadata.contentType);
  response.setHeader('etag', metadata.etag);
  response.setHeader('last-modified', new Date(metadata.lastModified).toUTCString());
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('x-amz-server-side-encryption', 'AES256');
}

/** The one range asked for; a header that is not one is ignored, as S3 does. */
function rangeOf(request: IncomingMessage, size: number): { from: number; to: number } | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (asked === null || (asked[1] === '' && asked[2] === '')) return undefined;
  const [, first = '', last = ''] = asked;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { from, to };
}
