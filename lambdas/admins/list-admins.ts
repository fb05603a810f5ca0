import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import type { adminLoginRoutes } from '#shared/api/admin-login-routes.ts';
import type { AdminLogins } from './admin-logins.ts';
import { requirePresentAdmin } from './present-admin.ts';
import { warmLogins } from './warm-logins.ts';

/** `GET /api/admins` → every login, whoever may sign in first, and which is that of who asks. */
export function listAdmins(deps: {
  logins: Pick<AdminLogins, 'isAdmin' | 'list'>;
}): RespondTo<typeof adminLoginRoutes.listAdmins> {
  return async (request) => {
    const you = await requirePresentAdmin(request, deps.logins);
    return { status: 200, body: { you, items: await deps.logins.list() } };
  };
}

export const handler = await warmHandler(() => warmLogins((logins) => listAdmins({ logins })));
