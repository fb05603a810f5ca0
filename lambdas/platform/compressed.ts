import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** A smaller body fits one packet of the network whether compressed or not. */
const COMPRESS_ABOVE_BYTES = 1024;

const takesGzip = (acceptEncoding: string | undefined) =>
  (acceptEncoding ?? '').split(',').some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/i.test(coding));

/**
 * The result with its body as gzip where it is above 1 KB and the caller takes that. Done here because CloudFront
 * compresses only what it may keep, and it keeps nothing of the API but the rates, which are short.
 */
export function compressed(
  result: APIGatewayProxyStructuredResultV2,
  acceptEncoding: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body = '' } = result;
  if (Buffer.byteLength(body) <= COMPRESS_ABOVE_BYTES) return result;
  const headers = { ...result.headers, vary: 'accept-encoding' };
  if (!takesGzip(acceptEncoding)) return { ...result, headers };
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
