import type { IncomingMessage } from 'node:http';
import { accessKeyOf, type Credentials } from '#infra/local/wire/credentials.ts';
import { accessDenied, S3Error } from './error.ts';
import {
  type CredentialScope,
  headersOf,
  parseScope,
  sameSignature,
  signRequest,
  signText,
  timestampMs,
} from './sigv4.ts';

/** S3's own limit. */
const LONGEST_PRESIGN_SECONDS = 7 * 24 * 3600;

/** Who may sign, and where. */
export interface Signing {
  credentials: Credentials;
  region: string;
}

interface S3Call {
  request: IncomingMessage;
  url: URL;
  signing: Signing;
  now: Date;
}

/**
 * Checks the caller: by a presigned URL, or by the key that the SDK names in `Authorization`, whose signature is not
 * verified.
 * @throws S3Error like S3: AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch
 */
export function authenticate(call: S3Call): void {
  if (call.url.searchParams.has('X-Amz-Signature')) {
    checkPresigned(call);
    return;
  }
  const accessKeyId = accessKeyOf(call.request);
  if (accessKeyId === undefined) throw accessDenied();
  if (accessKeyId !== call.signing.credentials.accessKeyId) throw unknownKey();
}

function checkPresigned({ request, url, signing, now }: S3Call): void {
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const timestamp = parameter('X-Amz-Date');
  const scope = checkedScope(parameter('X-Amz-Credential'), timestamp, signing);
  checkSessionToken(url.searchParams.get('X-Amz-Security-Token') ?? undefined, signing);
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
    signing.credentials.secretAccessKey,
  );
  if (!(now.getTime() <= expires))
    throw accessDenied('Request has expired', {
      Expires: new Date(expires).toISOString(),
      ServerTime: now.toISOString(),
    });
  if (!sameSignature(expected, parameter('X-Amz-Signature'))) throw mismatch();
}

/** Checks the signature of a form's policy. Its conditions are checked separately. */
export function authenticateForm(fields: ReadonlyMap<string, string>, signing: Signing): void {
  const field = (name: string) => fields.get(name) ?? '';
  if (field('policy') === '') throw accessDenied();
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error(400, 'InvalidArgument', 'Only AWS4-HMAC-SHA256 is supported', {
      ArgumentName: 'x-amz-algorithm',
    });
  const scope = checkedScope(field('x-amz-credential'), field('x-amz-date'), signing);
  checkSessionToken(fields.get('x-amz-security-token'), signing);
  const expected = signText(field('policy'), scope, signing.credentials.secretAccessKey);
  if (!sameSignature(expected, field('x-amz-signature'))) throw mismatch();
}

/** The scope of a credential that may sign here on the day of the timestamp. */
function checkedScope(credential: string, timestamp: string, { credentials, region }: Signing) {
  const scope: CredentialScope | undefined = parseScope(credential);
  if (scope?.region !== region || scope.service !== 's3' || scope.date !== timestamp.slice(0, 8))
    throw malformedQuery('The X-Amz-Credential parameter is not of this region, service and date.');
  if (scope.accessKeyId !== credentials.accessKeyId) throw unknownKey();
  return scope;
}

/** A function's session goes on with what the function was granted. */
function checkSessionToken(token: string | undefined, { credentials }: Signing): void {
  if (token?.split('.')[0] !== credentials.sessionToken)
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
