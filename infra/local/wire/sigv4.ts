import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Credentials } from './credentials.ts';

/**
 * AWS Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 * Paths are signed as sent, which is S3's rule; of every other service they are encoded once more (`encodedAgain`).
 */

/** `AKID/20261120/us-east-1/s3/aws4_request` taken apart. */
interface CredentialScope {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
}

function parseScope(credential: string): CredentialScope | undefined {
  const [accessKeyId, date, region, service, end, ...more] = credential.split('/');
  if (!accessKeyId || !date || !region || !service || end !== 'aws4_request' || more.length > 0)
    return undefined;
  return { accessKeyId, date, region, service };
}

interface CanonicalRequest {
  method: string;
  /** Still percent-encoded, as sent. */
  path: string;
  /** Without the signature. */
  query: readonly (readonly [string, string])[];
  headers: Readonly<Record<string, string>>;
  signedHeaders: readonly string[];
  /** Hex SHA-256 of the body, or S3's word for not having one. */
  payloadHash: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param timestamp e.g. `20261120T170000Z` */
export function signRequest(
  request: CanonicalRequest,
  timestamp: string,
  scope: CredentialScope,
  secretAccessKey: string,
): string {
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...request.signedHeaders.map(
      (name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`,
    ),
    '',
    request.signedHeaders.join(';'),
    request.payloadHash,
  ].join('\n');
  const scopeText = [scope.date, scope.region, scope.service, 'aws4_request'].join('/');
  const text = ['AWS4-HMAC-SHA256', timestamp, scopeText, sha256(canonical)].join('\n');
  return signText(text, scope, secretAccessKey);
}

/** @param text the string to sign: of a request, or a POST policy in base64 */
export function signText(text: string, scope: CredentialScope, secretAccessKey: string): string {
  const key = [scope.date, scope.region, scope.service, 'aws4_request'].reduce<string | Buffer>(
    (above, part) => hmac(above, part),
    `AWS4${secretAccessKey}`,
  );
  return hmac(key, text).toString('hex');
}

export function sameSignature(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A path that was percent-encoded for the wire, as services other than S3 sign it. */
const encodedAgain = (path: string) => path.split('/').map(encoded).join('/');

const canonicalQuery = (query: CanonicalRequest['query']) =>
  query
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

/** `20261120T170000Z` as epoch milliseconds; NaN when it is not one. */
export function timestampMs(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)?.slice(1).map(Number) ?? [];
  const [year = Number.NaN, month = 0, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** What is wrong with a signature, before a service says it in its own words. */
export type SignatureFault =
  | 'missing'
  | 'malformed'
  | 'scope'
  | 'access-key'
  | 'session-token'
  | 'clock'
  | 'unsigned-header'
  | 'mismatch';

/** A request whose signature does not hold. The message is the one of the services that speak AWS JSON. */
export class SignatureRefused extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Who may sign, and for what. */
export interface Signing {
  credentials: Credentials;
  region: string;
  /** As a credential's scope names it, e.g. `dynamodb`. */
  service: string;
}

/**
 * Holds a credential against who may sign and for what.
 * @param credential e.g. `AKID/20261120/us-east-1/dynamodb/aws4_request`
 * @param timestamp of the request, e.g. `20261120T170000Z`
 * @throws SignatureRefused malformed, scope or access-key
 */
export function checkedScope(credential: string, timestamp: string, signing: Signing): CredentialScope {
  const scope = parseScope(credential);
  if (scope === undefined)
    throw new SignatureRefused(
      'malformed',
      `Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got '${credential}'`,
    );
  const date = timestamp.slice(0, 8);
  const wrong = [
    scope.region !== signing.region &&
      `Credential should be scoped to a valid region, not '${scope.region}'.`,
    scope.service !== signing.service &&
      `Credential should be scoped to correct service: '${signing.service}'.`,
    scope.date !== date &&
      `Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '${scope.date}' != '${date}', from '${timestamp}'.`,
  ].filter((sentence) => sentence !== false);
  if (wrong.length > 0) throw new SignatureRefused('scope', wrong.join(' '));
  if (scope.accessKeyId !== signing.credentials.accessKeyId)
    throw new SignatureRefused('access-key', 'The security token included in the request is invalid.');
  return scope;
}

/** @throws SignatureRefused session-token where it is not the one of the credentials */
export function checkSessionToken(token: string | undefined, { credentials }: Signing): void {
  // A function's session goes on with what the function was granted.
  if (token?.split('.')[0] !== credentials.sessionToken)
    throw new SignatureRefused('session-token', 'The security token included in the request is invalid');
}

interface HeaderSigning extends Signing {
  now: Date;
  /** How far the clock that signed may be off. */
  skewMinutes: number;
  /** Whether the service signs a path as it was sent; only S3 does. */
  pathAsSent: boolean;
}

/** `Authorization` taken apart. */
const FORM = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

/**
 * Checks the signature in a request's `Authorization` header.
 * @param payloadHash hex SHA-256 of the body, or what the service signs in its place
 * @throws SignatureRefused
 */
export function checkSignedHeader(
  request: IncomingMessage,
  payloadHash: string,
  signing: HeaderSigning,
): void {
  const { authorization } = request.headers;
  if (authorization === undefined) throw new SignatureRefused('missing', 'Missing Authentication Token');
  const found = FORM.exec(authorization);
  const headers = headersOf(request);
  const timestamp = headers['x-amz-date'] ?? '';
  if (found === null || Number.isNaN(timestampMs(timestamp)))
    throw new SignatureRefused(
      'malformed',
      "Authorization header requires 'Credential', 'SignedHeaders' and 'Signature', and existence of an 'X-Amz-Date' header.",
    );
  const [, credential = '', names = '', signature = ''] = found;
  const signedHeaders = names.split(';');
  checkClock(timestamp, signing);
  checkCovered(request, signedHeaders);
  const scope = checkedScope(credential, timestamp, signing);
  const url = new URL(request.url ?? '/', 'http://signed');
  const expected = signRequest(
    {
      method: request.method ?? '',
      path: signing.pathAsSent ? url.pathname : encodedAgain(url.pathname),
      query: [...url.searchParams],
      headers,
      signedHeaders,
      payloadHash,
    },
    timestamp,
    scope,
    signing.credentials.secretAccessKey,
  );
  if (!sameSignature(expected, signature))
    throw new SignatureRefused(
      'mismatch',
      'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
    );
  checkSessionToken(headers['x-amz-security-token'], signing);
}

function checkClock(timestamp: string, { now, skewMinutes }: HeaderSigning): void {
  const skewMs = skewMinutes * 60_000;
  const ahead = timestampMs(timestamp) - now.getTime();
  if (Math.abs(ahead) <= skewMs) return;
  const [words, sign, limit] =
    ahead < 0
      ? ['Signature expired', 'is now earlier than', now.getTime() - skewMs]
      : ['Signature not yet current', 'is still later than', now.getTime() + skewMs];
  throw new SignatureRefused(
    'clock',
    `${words}: ${timestamp} ${sign} ${basic(limit)} (${basic(now.getTime())} ${ahead < 0 ? '-' : '+'} ${skewMinutes} min.)`,
  );
}

/** What decides where a request goes and what it does has to be signed: the host and every `x-amz-` header. */
function checkCovered(request: IncomingMessage, signedHeaders: readonly string[]): void {
  const sent = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  const open = sent.find((name) => !signedHeaders.includes(name));
  if (open !== undefined)
    throw new SignatureRefused(
      'unsigned-header',
      `'${open}' must be a 'SignedHeader' in the AWS Authorization.`,
    );
}

/** Epoch milliseconds as `20261120T170000Z`. */
const basic = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Every header by its name in lower case; values sent more than once are joined. */
export const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [name, values.join(',')]),
  );
