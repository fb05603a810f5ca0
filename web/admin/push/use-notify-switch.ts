import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertList } from '#shared/api/alert-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/people.ts';
import type { CannotNotify } from '#web/words/office/site.ts';
import type { ThisDevice } from './this-device.ts';

const STATE = ['this-device'];

interface NotifySwitch {
  /** Id of this device, where the site knows it. */
  own: string | undefined;
  /** Undefined until the browser has said it. */
  on: boolean | undefined;
  cannot: CannotNotify | undefined;
  turning: boolean;
  turn(on: boolean): void;
}

/** Whether this device is notified, by the browser and by the site, and the way to change it. */
export function useNotifySwitch(api: AdminApi, device: ThisDevice, push: AlertList['push']): NotifySwitch {
  const say = useToast();
  const queries = useQueryClient();
  const { data: state } = useQuery({
    queryKey: STATE,
    queryFn: () => device.state(),
    // The person may allow it in the browser's own settings.
    refetchOnWindowFocus: true,
    retry: false,
  });
  const own = typeof state === 'object' ? push.devices.find(({ id }) => id === state.id) : undefined;

  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean): Promise<'on' | 'off' | CannotNotify> => {
      if (!on) {
        // The site first: a browser that goes on alone is asked for nothing.
        if (own !== undefined) await api.endPushDevice(own.id);
        await device.switchOff();
        return 'off';
      }
      const made = await device.switchOn(push.key);
      if (typeof made === 'string') return made;
      await api.addPushDevice(made);
      return 'on';
    },
    onSuccess: (now) => {
      if (now === 'on') say('success', 'This device is notified of new leads');
      if (now === 'off') say('success', 'This device is notified no more');
    },
    onError: (error) => say('failure', failureWords(error, 'Failed to change notifications of this device')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: STATE });
      await queries.invalidateQueries({ queryKey: ['alerts'] });
    },
  });
  return {
    own: own?.id,
    on: state === undefined ? undefined : own !== undefined,
    cannot: typeof state === 'string' && state !== 'off' ? state : undefined,
    turning: isPending,
    turn: mutate,
  };
}
