import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import type { PushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import { DEVICE_ID } from '#shared/alerts/alert.ts';
import type { alertRoutes } from '#shared/api/alert-routes.ts';

/** `DELETE /api/push-devices/{id}` → 204: that device is notified no more, whoever's it is. */
export function endPushDevice(deps: {
  devices: Pick<PushDeviceStore, 'end'>;
  now: () => Date;
}): RespondTo<typeof alertRoutes.endPushDevice> {
  return async (request) => {
    const { admin } = request;
    const { id = '' } = request.path;
    if (!DEVICE_ID.test(id) || !(await deps.devices.end(id, deps.now())))
      throw new AppError('not_found', 'This device is notified no more: load the list again.');
    audit(admin, 'end-push-device', id);
    return { status: 204 };
  };
}
