import type { IncomingMessage } from 'node:http';
import { accessDenied, S3Error } from './error.ts';
import {
  type CredentialScope,
  type Credentials,
  parseScope,
  sameSignature,
  signRequest,
  signText,
  timestampMs,
} from './signature.ts';

// Both limits are S3's own.
const CLOCK_SKEW_MS = 15 * 60 * 1000;
const LONGEST_PRESIGN_SECONDS = 7 * 24 * 3600;

export interface SignedRequest {
  request: IncomingMessage;
  url: URL;
  credentials: Credentials;
  now: Date;
}

const mismatch = () =>
  new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );

/**
 * Checks who is asking: a signed `Authorization` header or a presigned URL.
 * @throws S3Error as S3 refuses: AccessDenied, InvalidAccessKeyId, RequestTimeTooSkewed, SignatureDoesNotMatch
 */
export function authenticate(signed: SignedRequest): void {
  if (signed.url.searchParams.has('X-Amz-Signature')) checkPresigned(signed);
  else if (signed.request.headers.authorization !== undefined) checkHeader(signed);
  else throw accessDenied();
}

function checkHeader({ request, url, credentials, now }: SignedRequest): void {
  const { authorization = '' } = request.headers;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (found === null)
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      'The authorization header that you provided is not valid.',
    );
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  const scope = checkedScope(credential, header(request, 'x-amz-security-token'), credentials);
  const timestamp = header(request, 'x-amz-date') ?? '';
  if (!(Math.abs(now.getTime() - timestampMs(timestamp)) <= CLOCK_SKEW_MS))
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      "The difference between the request time and the server's time is too large.",
    );
  const expected = signRequest(
    {
      method: request.method ?? '',
      path: url.pathname,
      query: [...url.searchParams],
      headers: headersOf(request),
      signedHeaders: signedHeaders.split(';'),
      payloadHash: header(request, 'x-amz-content-sha256') ?? '',
    },
    timestamp,
    scope,
    credentials.secretAccessKey,
  );
  if (!sameSignature(expected, signature)) throw mismatch();
}

function checkPresigned({ request, url, credentials, now }: SignedRequest): void {
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const token = url.searchParams.get('X-Amz-Security-Token') ?? undefined;
  const scope = checkedScope(parameter('X-Amz-Credential'), token, credentials);
  const seconds = Number(parameter('X-Amz-Expires'));
  if (!(seconds >= 1 && seconds <= LONGEST_PRESIGN_SECONDS))
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds',
    );
  const timestamp = parameter('X-Amz-Date');
  const expires = timestampMs(timestamp) + seconds * 1000;
  const expected = signRequest(
    {
      method: request.method ?? '',
      path: url.pathname,
      query: [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature'),
      headers: headersOf(request),
      signedHeaders: parameter('X-Amz-SignedHeaders').split(';'),
      payloadHash: header(request, 'x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD',
    },
    timestamp,
    scope,
    credentials.secretAccessKey,
  );
  if (!(now.getTime() <= expires))
    throw accessDenied('Request has expired', {
      Expires: new Date(expires).toISOString(),
      ServerTime: now.toISOString(),
    });
  if (!sameSignature(expected, parameter('X-Amz-Signature'))) throw mismatch();
}

/** Checks the signature of a form's policy. Its conditions are checked apart. */
export function authenticateForm(fields: ReadonlyMap<string, string>, credentials: Credentials): void {
  const field = (name: string) => fields.get(name) ?? '';
  if (field('policy') === '') throw accessDenied();
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Error(400, 'InvalidArgument', 'Only AWS4-HMAC-SHA256 is supported', {
      ArgumentName: 'x-amz-algorithm',
    });
  const scope = checkedScope(field('x-amz-credential'), fields.get('x-amz-security-token'), credentials);
  if (!sameSignature(signText(field('policy'), scope, credentials.secretAccessKey), field('x-amz-signature')))
    throw mismatch();
}

function checkedScope(
  credential: string,
  token: string | undefined,
  credentials: Credentials,
): CredentialScope {
  const scope = parseScope(credential);
  if (scope === undefined || scope.service !== 's3')
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The credential is malformed.');
  if (scope.accessKeyId !== credentials.accessKeyId)
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  if (token !== credentials.sessionToken)
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
  return scope;
}

const header = (request: IncomingMessage, name: string) => request.headersDistinct[name]?.join(',');

const headersOf = (request: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [name, values.join(',')]),
  );
