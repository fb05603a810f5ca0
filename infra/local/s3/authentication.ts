import type { IncomingMessage } from 'node:http';
import { accessKeyOf, LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { headersOf } from '#infra/local/wire/http.ts';
import { accessDenied, S3Error } from './error.ts';
import {
  type CredentialScope,
  parseScope,
  sameSignature,
  signRequest,
  signText,
  timestampMs,
} from './sigv4.ts';

/** S3's own limit. */
const LONGEST_PRESIGN_SECONDS = 7 * 24 * 3600;

/**
 * Checks the caller: by a presigned URL, or by the key that the SDK names in `Authorization`, whose signature is not
 * verified.
 * @throws S3Error like S3: AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch
 */
export function authenticate(request: IncomingMessage, url: URL, now: Date): void {
  if (url.searchParams.has('X-Amz-Signature')) {
    checkPresigned(request, url, now);
    return;
  }
  const accessKeyId = accessKeyOf(request);
  if (accessKeyId === undefined) throw accessDenied();
  if (accessKeyId !== LOCAL_CREDENTIALS.accessKeyId) throw unknownKey();
}

function checkPresigned(request: IncomingMessage, url: URL, now: Date): void {
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const timestamp = parameter('X-Amz-Date');
  const scope = checkedScope(parameter('X-Amz-Credential'), timestamp);
  checkSessionToken(url.searchParams.get('X-Amz-Security-Token') ?? undefined);
  const seconds = Number(parameter('X-Amz-Expires'));
  if (!(seconds >= 1 && seconds <= LONGEST_PRESIGN_SECONDS))
    throw malformedQuery('X-Amz-Expires must be between 1 and 604800 seconds');
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
    LOCAL_CREDENTIALS.secretAccessKey,
  );
  if (!(now.getTime() <= expires))
    throw accessDenied('Request has expired', {
      Expires: new Date(expires).toISOString(),
      ServerTime: now.toISOString(),
    });
  if (!sameSignature(expected, parameter('X-Amz-Signature'))) throw mismatch();
}

/** Checks the signature of a form's policy. Its conditions are checked separately. */
export function authenticateForm(fields: ReadonlyMap<string, string>): void {
  const field = (name: string) => fields.get(name) ?? '';
  if (field('policy') === '') throw accessDenied();
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error(400, 'InvalidArgument', 'Only AWS4-HMAC-SHA256 is supported', {
      ArgumentName: 'x-amz-algorithm',
    });
  const scope = checkedScope(field('x-amz-credential'), field('x-amz-date'));
  checkSessionToken(fields.get('x-amz-security-token'));
  const expected = signText(field('policy'), scope, LOCAL_CREDENTIALS.secretAccessKey);
  if (!sameSignature(expected, field('x-amz-signature'))) throw mismatch();
}

/** The scope of a credential that may sign here on the day of the timestamp. */
function checkedScope(credential: string, timestamp: string): CredentialScope {
  const scope = parseScope(credential);
  if (scope?.region !== LOCAL_REGION || scope.service !== 's3' || scope.date !== timestamp.slice(0, 8))
    throw malformedQuery('The X-Amz-Credential parameter is not of this region, service and date.');
  if (scope.accessKeyId !== LOCAL_CREDENTIALS.accessKeyId) throw unknownKey();
  return scope;
}

/** A function's session goes on with what the function was granted. */
function checkSessionToken(token: string | undefined): void {
  if (token?.split('.')[0] !== LOCAL_CREDENTIALS.sessionToken)
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
}

const malformedQuery = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);

const unknownKey = () =>
  new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');

const mismatch = () =>
  new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
