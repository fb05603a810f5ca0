import type { IncomingMessage } from 'node:http';
import { checkedScope, checkSessionToken, type Signing } from './credential.ts';
import { SignatureRefused } from './refusal.ts';
import { encodedAgain, sameSignature, signRequest, timestampMs } from './signature.ts';

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
  const timestamp = header(request, 'x-amz-date') ?? '';
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
      headers: headersOf(request),
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
  checkSessionToken(header(request, 'x-amz-security-token'), signing);
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

const header = (request: IncomingMessage, name: string) => request.headersDistinct[name]?.join(',');

/** Every header by its name in lower case; values sent more than once are joined. */
export const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values = []]) => [name, values.join(',')]),
  );
