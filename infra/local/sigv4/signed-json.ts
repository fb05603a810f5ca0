import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Signing } from './credential.ts';
import { checkSignedHeader } from './signed-header.ts';

/** What services allow; S3 allows more. */
const SKEW_MINUTES = 5;

export interface JsonSigning extends Signing {
  clock: () => Date;
}

/**
 * Checks that a call of a service other than S3 was signed, its body included.
 * @throws SignatureRefused
 */
export function checkSignedCall(
  request: IncomingMessage,
  body: Buffer,
  { clock, ...signing }: JsonSigning,
): void {
  const payloadHash = createHash('sha256').update(body).digest('hex');
  checkSignedHeader(request, payloadHash, {
    ...signing,
    now: clock(),
    skewMinutes: SKEW_MINUTES,
    pathAsSent: false,
  });
}
