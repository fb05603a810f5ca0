import type { SignatureFault } from '#infra/local/sigv4/refusal.ts';
import { SignatureRefused } from '#infra/local/sigv4/refusal.ts';
import { accessDenied, S3Error } from './error.ts';

const errors: Readonly<Record<SignatureFault, (message: string) => S3Error>> = {
  missing: () => accessDenied(),
  malformed: () =>
    new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      'The authorization header that you provided is not valid.',
    ),
  scope: (message) => new S3Error(400, 'AuthorizationHeaderMalformed', message),
  'access-key': () =>
    new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    ),
  'session-token': () =>
    new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.'),
  clock: () =>
    new S3Error(
      403,
      'RequestTimeTooSkewed',
      "The difference between the request time and the server's time is too large.",
    ),
  'unsigned-header': () => accessDenied('There were headers present in the request which were not signed'),
  mismatch: () =>
    new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    ),
};

/** Runs a check of a signature; what it refuses is said as S3 says it. */
export function inWordsOfS3<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof SignatureRefused ? errors[error.fault](error.message) : error;
  }
}
