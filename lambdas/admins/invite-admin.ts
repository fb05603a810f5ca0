import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { adminLoginRoutes } from '#shared/api/login-routes.ts';
import { HOST_HEADER } from '#shared/api/route.ts';
import type { AdminLogins } from './admin-logins.ts';

const { inviteAdmin: route } = adminLoginRoutes;

/** `POST /api/admins` `{email}` → the login, invited or let in again; 409 where it is an admin's. */
export function inviteAdmin(deps: {
  logins: Pick<AdminLogins, 'invite'>;
  /** Empty where the site has no address but CloudFront's. */
  siteUrl: string;
}): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const { email } = jsonBody(request, route.body);
    // CloudFront answers for the site's own names only, so that the host is one of them.
    const site = deps.siteUrl === '' ? `https://${request.headers[HOST_HEADER] ?? ''}` : deps.siteUrl;
    const login = await deps.logins.invite(email, `${site}/admin`);
    if (login === 'already')
      throw new AppError('conflict', 'This address is an admin already: look at the list.');
    audit(admin, 'invite-admin', login.username);
    return { status: 201, body: login };
  };
}
