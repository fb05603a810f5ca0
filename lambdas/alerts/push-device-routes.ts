import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit, failureOf, log } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { DEVICE_ID, deviceId } from '#shared/alerts/alert.ts';
import { alertRoutes, type newDeviceRoutes, OWN_DEVICES } from '#shared/api/alert-routes.ts';
import { isPoint, isPushService, type PushDeviceStore } from './push-devices.ts';

const { addPushDevice: route } = alertRoutes;

/** How many devices get push messages; one run of a function posts to all of them at once. */
const MOST_DEVICES = 20;

interface AddPushDeviceDeps {
  devices: Pick<PushDeviceStore, 'list' | 'listDropped' | 'keep' | 'end'>;
  /** Emails the admin whose device it is. */
  tellOwner: (to: string, email: { subject: string; text: string }) => Promise<unknown>;
  /** The origin of one push service besides the browsers' own; empty for none. */
  pushService: string;
  now: () => Date;
}

/** What the owner reads of a new device: whoever has their session could have added it. */
const ofNewDevice = (name: string) => ({
  subject: `New device gets your leads: ${name}`,
  text: `${name} now shows every new lead, under your login.

If that was you, you’re done. If not, open People in the office, press Sign out everywhere, then change your password.`,
});

/**
 * `POST /api/push-devices` → 201 `{id}`; 409 if there are already twenty other devices. Tells the owner of one that is
 * new. One that takes the place of a dropped one ends that.
 */
export function addPushDevice(deps: AddPushDeviceDeps): RespondTo<typeof route> {
  return async (request) => {
    const { admin: by, adminEmail } = request;
    const { endpoint, keys, key, name, hours } = jsonBody(request, route.body);
    if (!isPushService(endpoint, deps.pushService))
      throw new AppError(
        'malformed',
        'We don’t support this browser’s notifications. Use Chrome, Edge, Firefox, or Safari.',
      );
    if (!isPoint(keys.p256dh)) throw new AppError('malformed', 'Fix the request: keys.p256dh is not a key.');
    const id = await deviceId(endpoint);
    // Devices that subscribed with another key get nothing and do not count.
    const known = await deps.devices.list();
    const otherDevices = known.filter((device) => device.id !== id && device.key === key);
    if (otherDevices.length >= MOST_DEVICES)
      throw new AppError('conflict', `You’re at the limit of ${MOST_DEVICES} devices. Remove one first.`);
    const created_at = deps.now().toISOString();
    const rings =
      hours === undefined ? known.find((device) => device.id === id)?.hours : (hours ?? undefined);
    await deps.devices.keep({
      id,
      endpoint,
      ...keys,
      key,
      by,
      name,
      created_at,
      ...(rings && { hours: rings }),
    });
    audit(by, 'add-push-device', id);
    for (const dropped of await deps.devices.listDropped(deps.now()))
      if (dropped.by === by && dropped.name === name) await deps.devices.end(dropped.id, deps.now());
    if (known.every((device) => device.id !== id || device.by !== by))
      await deps.tellOwner(adminEmail, ofNewDevice(name)).catch((error: unknown) => {
        log.warn('the owner of a new device was not told', { failure: failureOf(error) });
      });
    return { status: 201, body: { id } };
  };
}

/**
 * `DELETE /api/push-devices/{id}` → 204: the device, of any admin, gets no more messages; `mine` ends all of the
 * caller's.
 */
export function endPushDevice(deps: {
  devices: Pick<PushDeviceStore, 'end' | 'endAllOf'>;
  now: () => Date;
}): RespondTo<typeof alertRoutes.endPushDevice> {
  return async (request) => {
    const { admin } = request;
    const { id = '' } = request.path;
    if (id === OWN_DEVICES) await deps.devices.endAllOf(admin, deps.now());
    else if (!DEVICE_ID.test(id) || !(await deps.devices.end(id, deps.now())))
      throw new AppError('not_found', 'This device is already removed. Reload the list.');
    audit(admin, 'end-push-device', id);
    return { status: 204 };
  };
}

/** Who adds a device gets every lead. */
export const newDevices = (deps: AddPushDeviceDeps): Handlers<typeof newDeviceRoutes> => ({
  addPushDevice: addPushDevice(deps),
});
