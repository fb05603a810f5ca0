import { AppError } from './errors.ts';
import type { HttpRequest } from './http.ts';
import { sameText } from './same-text.ts';

/** Throws `unauthorized` unless the request bears the site's public key. */
export function requirePublicKey({ headers }: Pick<HttpRequest, 'headers'>, key: string): void {
  const borne = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!sameText(borne, key))
    throw new AppError('unauthorized', 'The request needs the site key as its bearer token.');
}
