import type { IncomingMessage } from 'node:http';
import {
  checkedScope,
  checkSessionToken,
  checkSignedHeader,
  headersOf,
  type SignatureFault,
  SignatureRefused,
  type Signing,
  sameSignature,
  signRequest,
  signText,
  timestampMs,
} from '#infra/local/wire/sigv4.ts';
import { accessDenied, S3Error } from './error.ts';

// Both limits are S3's own.
const SKEW_MINUTES = 15;
const LONGEST_PRESIGN_SECONDS = 7 * 24 * 3600;

interface SignedRequest {
  request: IncomingMessage;
  url: URL;
  signing: Signing;
  now: Date;
}

/**
 * Checks the caller: a signed `Authorization` header or a presigned URL.
 * @throws S3Error like S3: AccessDenied, InvalidAccessKeyId, RequestTimeTooSkewed, SignatureDoesNotMatch
 */
export function authenticate(signed: SignedRequest): void {
  const { request, signing, now } = signed;
  if (signed.url.searchParams.has('X-Amz-Signature')) inWordsOfS3(() => checkPresigned(signed));
  else {
    const payloadHash = headersOf(request)['x-amz-content-sha256'] ?? '';
    inWordsOfS3(() =>
      checkSignedHeader(request, payloadHash, {
        ...signing,
        now,
        skewMinutes: SKEW_MINUTES,
        pathAsSent: true,
      }),
    );
  }
}

function checkPresigned({ request, url, signing, now }: SignedRequest): void {
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const timestamp = parameter('X-Amz-Date');
  const scope = checkedScope(parameter('X-Amz-Credential'), timestamp, signing);
  checkSessionToken(url.searchParams.get('X-Amz-Security-Token') ?? undefined, signing);
  const seconds = Number(parameter('X-Amz-Expires'));
  if (!(seconds >= 1 && seconds <= LONGEST_PRESIGN_SECONDS))
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds',
    );
  const expires = timestampMs(timestamp) + seconds * 1000;
  const headers = headersOf(request);
  const expected = signRequest(
    {
      method: request.method ?? '',
      path: url.pathname,
      query: [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature'),
      headers,
      signedHeaders: parameter('X-Amz-SignedHeaders').split(';'),
      payloadHash: headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
    },
    timestamp,
    scope,
    signing.credentials.secretAccessKey,
  );
  if (!(now.getTime() <= expires))
    throw accessDenied('Request has expired', {
      Expires: new Date(expires).toISOString(),
      ServerTime: now.toISOString(),
    });
  if (!sameSignature(expected, parameter('X-Amz-Signature'))) throw new SignatureRefused('mismatch', '');
}

/** Checks the signature of a form's policy. Its conditions are checked separately. */
export function authenticateForm(fields: ReadonlyMap<string, string>, signing: Signing): void {
  const field = (name: string) => fields.get(name) ?? '';
  if (field('policy') === '') throw accessDenied();
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error(400, 'InvalidArgument', 'Only AWS4-HMAC-SHA256 is supported', {
      ArgumentName: 'x-amz-algorithm',
    });
  inWordsOfS3(() => {
    const scope = checkedScope(field('x-amz-credential'), field('x-amz-date'), signing);
    checkSessionToken(fields.get('x-amz-security-token'), signing);
    const expected = signText(field('policy'), scope, signing.credentials.secretAccessKey);
    if (!sameSignature(expected, field('x-amz-signature'))) throw new SignatureRefused('mismatch', '');
  });
}

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

/** Runs a check of a signature, and reports errors as S3 does. */
function inWordsOfS3<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof SignatureRefused ? errors[error.fault](error.message) : error;
  }
}
