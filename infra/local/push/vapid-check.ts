import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';

/** RFC 8292, 2: a token is good for a day at most. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

const claimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });
const headerSchema = v.object({ alg: v.literal('ES256') });

const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * What is wrong with a request's VAPID token (RFC 8292); undefined where it holds.
 * @param origin of the push service
 */
export function vapidFault(authorization: string, origin: string, now: Date): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  try {
    v.parse(headerSchema, json(header));
    const { aud, exp, sub } = v.parse(claimsSchema, json(payload));
    if (!signed(`${header}.${payload}`, signature, key)) return 'the signature is not that of the key';
    if (aud !== origin) return `the token is for ${aud}`;
    const left = exp * 1000 - now.getTime();
    if (left <= 0 || left > LONGEST_MS) return 'the token ends too early or too late';
    return /^(mailto:.+@.+|https:\/\/.+)$/.test(sub) ? undefined : 'the token names no contact';
  } catch {
    return 'there is no token of this kind';
  }
}

function signed(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const as = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(text), as, Buffer.from(signature, 'base64url'));
}
