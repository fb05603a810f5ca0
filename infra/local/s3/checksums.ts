import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { notImplemented, S3Error } from './error.ts';

const CRC32 = 'x-amz-checksum-crc32';

/**
 * Holds the bytes that came against the checksum and the payload hash sent with them.
 * @throws S3Error BadDigest or XAmzContentSHA256Mismatch, NotImplemented for a checksum it does not know
 */
export function checkBytes(headers: IncomingHttpHeaders, content: Buffer): void {
  const other = Object.keys(headers).find(
    (name) => name === 'content-md5' || (/^x-amz-checksum-(?!algorithm)/.test(name) && name !== CRC32),
  );
  if (other !== undefined) throw notImplemented(`the checksum ${other}`);
  if (headers[CRC32] !== undefined && headers[CRC32] !== base64Crc32(content))
    throw new S3Error(400, 'BadDigest', `The ${CRC32} you specified did not match what we received.`);
  const signed = String(headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(signed) && createHash('sha256').update(content).digest('hex') !== signed)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
}

function base64Crc32(content: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return sum.toString('base64');
}
