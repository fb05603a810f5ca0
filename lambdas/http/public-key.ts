import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from './errors.ts';
import type { HttpRequest } from './http.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Throws `unauthorized` unless the request bears the site's public key. */
export function requirePublicKey({ headers }: Pick<HttpRequest, 'headers'>, key: string): void {
  const borne = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  // Digests have one length, so the comparison takes the same time whatever was sent.
  if (!timingSafeEqual(digest(borne), digest(key)))
    throw new AppError('unauthorized', 'The request needs the site key as its bearer token.');
}
