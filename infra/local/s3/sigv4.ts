import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * AWS Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 * for links and forms that browsers get. Paths are signed as sent, which is S3's rule.
 */

/** `AKID/20261120/us-east-1/s3/aws4_request` taken apart. */
export interface CredentialScope {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
}

/** @returns undefined if it is not of this form */
export function parseScope(credential: string): CredentialScope | undefined {
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
