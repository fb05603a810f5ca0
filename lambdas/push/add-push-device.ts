import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import type { PushDeviceStore } from '#lambdas/stores/push/push-devices.ts';
import { deviceId } from '#shared/alerts/alert.ts';
import { alertRoutes } from '#shared/api/alert-routes.ts';
import { isPushService } from './push-services.ts';
import { isPoint } from './vapid-key.ts';

const { addPushDevice: route } = alertRoutes;

/** So many are told of a lead by one run of a function, at once. */
export const MOST_DEVICES = 20;

interface AddPushDeviceDeps {
  devices: Pick<PushDeviceStore, 'list' | 'keep'>;
  /** The origin of one more push service than the browsers' own; empty for none. */
  pushService: string;
  now: () => Date;
}

/** `POST /api/push-devices` → 201 `{id}`; 409 where twenty others are told already. */
export function addPushDevice(deps: AddPushDeviceDeps): RespondTo<typeof route> {
  return async (request) => {
    const { admin: by } = request;
    const { endpoint, keys, key, name } = jsonBody(request, route.body);
    if (!isPushService(endpoint, deps.pushService))
      throw new AppError(
        'malformed',
        'The push service of this browser is not known here: use Chrome, Edge, Firefox or Safari.',
      );
    if (!isPoint(keys.p256dh))
      throw new AppError('malformed', 'Please correct the request: keys.p256dh is not a key.');
    const id = await deviceId(endpoint);
    // Those of another key are sent nothing.
    const others = (await deps.devices.list()).filter((device) => device.id !== id && device.key === key);
    if (others.length >= MOST_DEVICES)
      throw new AppError(
        'conflict',
        `${MOST_DEVICES} devices are notified already: remove one of them first.`,
      );
    const created_at = deps.now().toISOString();
    await deps.devices.keep({ id, endpoint, ...keys, key, by, name, created_at });
    audit(by, 'add-push-device', id);
    return { status: 201, body: { id } };
  };
}
