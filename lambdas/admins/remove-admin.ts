import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { uuidInPath } from '#lambdas/platform/request.ts';
import type { PushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import type { adminLoginRoutes } from '#shared/api/login-routes.ts';
import type { AdminLogins } from './admin-logins.ts';

const missing = 'There is no admin with this name: load the list again.';

/**
 * `DELETE /api/admins/{username}` → 204; 409 for oneself and for the last admin. Their devices are notified no more; done
 * again it does what is left to do.
 */
export function removeAdmin(deps: {
  logins: Pick<AdminLogins, 'remove'>;
  devices: Pick<PushDeviceStore, 'list' | 'end'>;
  now: () => Date;
}): RespondTo<typeof adminLoginRoutes.removeAdmin> {
  return async (request) => {
    const { admin } = request;
    const username = uuidInPath(request, 'username', missing);
    if (username === admin) throw new AppError('conflict', 'You cannot remove yourself: another admin can.');
    const outcome = await deps.logins.remove(username);
    if (outcome === 'last')
      throw new AppError('conflict', 'This is the last admin: invite another one first.');
    for (const { id, by } of await deps.devices.list())
      if (by === username) await deps.devices.end(id, deps.now());
    if (outcome === 'missing') throw new AppError('not_found', missing);
    audit(admin, 'remove-admin', username);
    return { status: 204 };
  };
}
