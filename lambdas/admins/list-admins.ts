import type { RespondTo } from '#lambdas/platform/api.ts';
import type { adminLoginRoutes } from '#shared/api/login-routes.ts';
import type { AdminLogins } from './admin-logins.ts';

/** `GET /api/admins` → every login, whoever may sign in first, and which is that of who asks. */
export function listAdmins(deps: {
  logins: Pick<AdminLogins, 'list'>;
}): RespondTo<typeof adminLoginRoutes.listAdmins> {
  return async (request) => {
    return { status: 200, body: { you: request.admin, items: await deps.logins.list() } };
  };
}
