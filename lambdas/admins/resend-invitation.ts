import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { uuidInPath } from '#lambdas/platform/request.ts';
import type { adminLoginRoutes } from '#shared/api/login-routes.ts';
import type { AdminLogins } from './admin-logins.ts';

const missing = 'There is no invitation of this name: load the list again.';

/** `POST /api/admins/{username}/invitation` → the login, with a new temporary password on its way by mail. */
export function resendInvitation(deps: {
  logins: Pick<AdminLogins, 'resend'>;
}): RespondTo<typeof adminLoginRoutes.resendInvitation> {
  return async (request) => {
    const { admin } = request;
    const username = uuidInPath(request, 'username', missing);
    const login = await deps.logins.resend(username);
    if (login === 'missing') throw new AppError('not_found', missing);
    if (login === 'used')
      throw new AppError('conflict', 'This admin has a password already: no invitation is needed.');
    audit(admin, 'resend-invitation', username);
    return { status: 200, body: login };
  };
}
