import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { notImplemented, S3Error } from './error.ts';

const digests: Record<string, (content: Buffer) => string> = {
  'content-md5': (content) => createHash('md5').update(content).digest('base64'),
  'x-amz-checksum-crc32': (content) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(content));
    return sum.toString('base64');
  },
  'x-amz-checksum-sha1': (content) => createHash('sha1').update(content).digest('base64'),
  'x-amz-checksum-sha256': (content) => createHash('sha256').update(content).digest('base64'),
};

/**
 * Holds the bytes that came against every checksum sent with them.
 * @throws S3Error BadDigest, or NotImplemented for a checksum it does not know
 */
export function checkBytes(headers: IncomingHttpHeaders, content: Buffer): void {
  for (const [name, value] of Object.entries(headers)) {
    const digest = digests[name];
    if (digest === undefined) {
      if (/^x-amz-checksum-(?!algorithm)/.test(name)) throw notImplemented(`the checksum ${name}`);
    } else if (digest(content) !== value)
      throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match what we received.`);
  }
  const signed = String(headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(signed) && createHash('sha256').update(content).digest('hex') !== signed)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
}
