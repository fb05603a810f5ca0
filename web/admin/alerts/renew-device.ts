import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PushHours } from '#shared/alerts/push-hours.ts';
import type { AlertList } from '#shared/api/alert-routes.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { localStorageStore } from '#web/platform/storage.ts';
import { type DeviceState, type ThisDevice, thisDevice } from './this-device.ts';
import { ALERTS } from './use-site.ts';

export const THIS_DEVICE = ['this-device'];

const REMEMBERED = 'notified-device';

/** The id under which the site knows this browser; null once somebody switched it off here. */
export function rememberDevice(id: string | null): void {
  if (id === null) localStorageStore.removeItem(REMEMBERED);
  else localStorageStore.setItem(REMEMBERED, id);
}

/**
 * The id the site has of this browser where the browser has another address by now. A device that was removed stays
 * removed: the site no longer names it.
 */
function outdatedId(state: DeviceState, device: ThisDevice, push: AlertList['push']): string | undefined {
  const before = localStorageStore.getItem(REMEMBERED);
  if (before === null || push.key === '' || !device.isAllowed()) return undefined;
  const isNamed = [...push.devices, ...push.dropped].some(({ id }) => id === before);
  const isSame =
    typeof state === 'object' && state.id === before && push.devices.some(({ id }) => id === before);
  return isNamed && !isSame ? before : undefined;
}

interface Renewed {
  /** The id of before. */
  before: string;
  key: string;
  /** When it rang until then; undefined for any hour. */
  hours: PushHours | undefined;
  isDropped: boolean;
}

/** Tells the site of the browser's new address once the page is open: browsers renew it without asking anybody. */
export function useRenewedDevice(
  device: ThisDevice,
  state: DeviceState | undefined,
  push: AlertList['push'] | undefined,
): void {
  const api = useApi();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ before, key, hours, isDropped }: Renewed) => {
      // An address that was refused for good would be refused again.
      if (isDropped) await device.switchOff();
      const made = await device.switchOn(key);
      if (typeof made === 'string') return;
      // The site knows the new address as another device.
      const id = await api.addPushDevice({ ...made, ...(hours && { hours }) });
      rememberDevice(id);
      if (id !== before) await api.endPushDevice(before).catch(() => undefined);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: THIS_DEVICE });
      await client.invalidateQueries({ queryKey: ALERTS });
    },
  });
  const before = state === undefined || push === undefined ? undefined : outdatedId(state, device, push);
  const key = push?.key ?? '';
  const isDropped = push?.dropped.some(({ id }) => id === before) === true;
  const hours = [...(push?.devices ?? []), ...(push?.dropped ?? [])].find(({ id }) => id === before)?.hours;
  useEffect(() => {
    if (before !== undefined) mutate({ before, key, hours, isDropped });
  }, [before, key, hours, isDropped, mutate]);
}

/** What this browser says of notifications. */
export const useDeviceState = (device: ThisDevice) =>
  useQuery({
    queryKey: THIS_DEVICE,
    queryFn: () => device.state(),
    // The person may allow it in the browser's own settings.
    refetchOnWindowFocus: true,
    retry: false,
  });

/** Renews this browser's address by what the site says of devices; shows nothing. */
export function RenewedDevice({ push }: { push: AlertList['push'] }) {
  const [device] = useState(() => thisDevice(window));
  useRenewedDevice(device, useDeviceState(device).data, push);
  return null;
}
