import { requireAdmin } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import type { AdminLogins } from './admin-logins.ts';

/**
 * As `requireAdmin`, and the login is an admin's at this moment: one who was removed must not make another login, or
 * delete anything for good, with the last minutes of a token.
 */
export async function requireActiveAdmin(
  request: Pick<HttpRequest, 'claims'>,
  logins: Pick<AdminLogins, 'isAdmin'>,
): Promise<string> {
  const admin = requireAdmin(request);
  if (!(await logins.isAdmin(admin))) throw new AppError('forbidden', 'You are an administrator no more.');
  return admin;
}
