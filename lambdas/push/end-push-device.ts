import { requireAdmin } from '#lambdas/http/admin.ts';
import { audit } from '#lambdas/http/audit.ts';
import { AppError } from '#lambdas/http/errors.ts';
import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { type PushDeviceStore, pushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import { DEVICE_ID } from '#shared/alerts/device-id.ts';
import type { alertRoutes } from '#shared/api/alert-routes.ts';

/** `DELETE /api/push-devices/{id}` → 204: that device is notified no more, whoever's it is. */
export function endPushDevice(deps: {
  devices: Pick<PushDeviceStore, 'end'>;
  now: () => Date;
}): RespondTo<typeof alertRoutes.endPushDevice> {
  return async (request) => {
    const admin = requireAdmin(request);
    const { id = '' } = request.path;
    if (!DEVICE_ID.test(id) || !(await deps.devices.end(id, deps.now())))
      throw new AppError('not_found', 'This device is notified no more: load the list again.');
    audit(admin, 'end-push-device', id);
    return { status: 204 };
  };
}

export const handler = await warmHandler(() => {
  const devices = pushDeviceStore(dynamoClient(), requiredEnv(ENV.pushDevicesTable));
  return { parts: endPushDevice({ devices, now: () => new Date() }), warmUp: () => devices.list() };
});
