import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushHours } from '#shared/alerts/push-hours.ts';
import type { AlertList, ShownPushDevice } from '#shared/api/alert-routes.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { type CannotNotify, pushHoursWords } from '#web/words/office/channels.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { rememberDevice, THIS_DEVICE, useDeviceState } from './renew-device.ts';
import type { ThisDevice } from './this-device.ts';
import { ALERTS } from './use-site.ts';

/** Ends notifications of any device. */
export function useEndDevice() {
  const api = useApi();
  const showToast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<ShownPushDevice, 'id' | 'name'>) => api.endPushDevice(id),
    onSuccess: (_, { name }) => showToast('success', `${name} removed`),
    onError: () => showToast('failure', 'Couldn’t remove the device. Try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS }),
  });
}

interface NotifySwitch {
  /** This device, where the site knows it. */
  own: ShownPushDevice | undefined;
  /** Undefined until the browser has said it. */
  on: boolean | undefined;
  cannot: CannotNotify | undefined;
  turning: boolean;
  turn(on: boolean): void;
  /** Has it ring in these hours, or with null at any. */
  setHours(hours: PushHours | null): void;
}

/** Whether this device is notified, by the browser and by the site, and the way to change it. */
export function useNotifySwitch(device: ThisDevice, push: AlertList['push']): NotifySwitch {
  const api = useApi();
  const showToast = useToast();
  const client = useQueryClient();
  const { data: state } = useDeviceState(device);
  const own = typeof state === 'object' ? push.devices.find(({ id }) => id === state.id) : undefined;

  const again = async () => {
    await client.invalidateQueries({ queryKey: THIS_DEVICE });
    await client.invalidateQueries({ queryKey: ALERTS });
  };
  const change = useMutation({
    mutationFn: async (on: boolean): Promise<'on' | 'off' | CannotNotify> => {
      if (!on) {
        // The site first: a browser that goes on alone is asked for nothing.
        if (own !== undefined) await api.endPushDevice(own.id);
        await device.switchOff();
        rememberDevice(null);
        return 'off';
      }
      const made = await device.switchOn(push.key);
      if (typeof made === 'string') return made;
      rememberDevice(await api.addPushDevice(made));
      return 'on';
    },
    onSuccess: (now) => {
      if (now === 'on') showToast('success', 'Notifications on for this device');
      if (now === 'off') showToast('success', 'Notifications off for this device');
    },
    onError: (error) =>
      showToast('failure', failureWords(error, 'Couldn’t change notifications on this device. Try again.')),
    onSettled: again,
  });
  const hours = useMutation({
    mutationFn: async (next: PushHours | null) => {
      const made = await device.switchOn(push.key);
      if (typeof made === 'string') return;
      rememberDevice(await api.addPushDevice({ ...made, hours: next }));
      showToast('success', `${pushHoursWords(next ?? undefined)}.`);
    },
    onError: (error) => showToast('failure', failureWords(error, 'Couldn’t save the hours. Try again.')),
    onSettled: again,
  });
  return {
    own,
    on: state === undefined ? undefined : own !== undefined,
    cannot: typeof state === 'string' && state !== 'off' ? state : undefined,
    turning: change.isPending || hours.isPending,
    turn: change.mutate,
    setHours: hours.mutate,
  };
}
