import './alerts.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlertList, ShownPushDevice } from '#shared/api/alert-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { failureWords, momentWords } from '#web/words/office/formats.ts';
import { type CannotNotify, cannotWords, notifiedWords, notNotifiedWords } from '#web/words/office/site.ts';
import { type ThisDevice, thisDevice } from './this-device.ts';

interface NotifyDeviceProps {
  api: AdminApi;
  push: AlertList['push'];
  /** Left out, the one that shows this page. */
  device?: ThisDevice;
}

/** The switch that has new leads shown on this device, and the devices that have it on. */
export function NotifyDevice({ api, push, device }: NotifyDeviceProps) {
  const [browser] = useState(() => device ?? thisDevice(window));
  const { own, on, cannot, turning, turn } = useNotifySwitch(api, browser, push);
  if (push.key === '' || on === undefined) return null;
  return (
    <div className="admin-push">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          disabled={turning || (cannot !== undefined && !on)}
          aria-describedby="notify-device-words"
          onChange={(event) => turn(event.target.checked)}
        />
        Notify this device
      </label>
      <p id="notify-device-words" className="admin-hint">
        {cannot === undefined ? (on ? notifiedWords : notNotifiedWords) : cannotWords[cannot]}
      </p>
      {push.devices.length > 0 && <DeviceList api={api} devices={push.devices} own={own} />}
    </div>
  );
}

interface DeviceListProps {
  api: AdminApi;
  devices: readonly ShownPushDevice[];
  /** Id of the one that shows this page, where it is among them. */
  own: string | undefined;
}

/** Every device that is notified, whose it is, and the way to end that: of a phone that was lost, too. */
function DeviceList({ api, devices, own }: DeviceListProps) {
  const say = useToast();
  const queries = useQueryClient();
  const { data: admins } = useAdmins(api);
  const end = useMutation({
    mutationFn: ({ id }: ShownPushDevice) => api.endPushDevice(id),
    onSuccess: (_, { name }) => say('success', `${name} is notified no more`),
    onError: () => say('failure', 'Could not remove the device. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['alerts'] }),
  });
  const whose = (by: string) => {
    if (admins === undefined) return '';
    const admin = admins.items.find(({ username, state }) => username === by && state === 'active');
    return `${admin?.email ?? 'no admin any more: remove it'}, `;
  };
  return (
    <ul aria-label="Devices that are notified">
      {devices.map((device) => (
        <li key={device.id}>
          <p>
            {device.name}
            {device.id === own && ' (this device)'}
            <span className="admin-hint">
              {whose(device.by)}since {momentWords(device.created_at, 'date')}
            </span>
          </p>
          <button
            type="button"
            className="admin-button"
            disabled={end.isPending}
            aria-label={`Remove ${device.name}`}
            onClick={() => end.mutate(device)}
          >
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}

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
function useNotifySwitch(api: AdminApi, device: ThisDevice, push: AlertList['push']): NotifySwitch {
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
