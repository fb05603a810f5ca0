import { ORIGIN_SECRET_HEADER } from '#shared/api/route.ts';
import { AppError } from './errors.ts';
import { sameText } from './same-text.ts';

/**
 * Throws `forbidden` for a request that did not come through CloudFront: its own address is public, and what
 * it says of the visitor is not to be believed there.
 * @param headers names in lower case
 * @param secrets the one CloudFront sends, and while a deploy changes it the one before
 */
export function requireOrigin(
  headers: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): void {
  const sent = headers[ORIGIN_SECRET_HEADER] ?? '';
  if (!secrets.some((secret) => sameText(sent, secret)))
    throw new AppError('forbidden', 'The API answers through the website’s own address only.');
}
