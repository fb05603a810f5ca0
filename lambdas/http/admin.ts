import { ADMINS_GROUP } from '#shared/admins.ts';
import { AppError } from './errors.ts';
import type { HttpRequest } from './http.ts';

/** API Gateway writes an array claim as one string, `[admins other]`; group names hold no spaces. */
function groupsOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.filter((group) => typeof group === 'string');
  if (typeof claim !== 'string') return [];
  const inner = /^\[(.*)\]$/s.exec(claim)?.[1];
  return inner === undefined ? [] : inner.split(' ');
}

/**
 * The gateway has proven the token; this proves that it is an access token of an administrator.
 * Throws `unauthorized` for another kind of token, `forbidden` for another user.
 * @returns the administrator's `sub`, for the log
 */
export function requireAdmin({ claims }: Pick<HttpRequest, 'claims'>): string {
  const { sub } = claims;
  if (claims.token_use !== 'access' || typeof sub !== 'string')
    throw new AppError('unauthorized', 'Please sign in.');
  if (!groupsOf(claims['cognito:groups']).includes(ADMINS_GROUP))
    throw new AppError('forbidden', 'This is for administrators only.');
  return sub;
}
