import './notify-device.css';
import { useState } from 'react';
import type { AlertList, ShownDroppedDevice, ShownPushDevice } from '#shared/api/alert-routes.ts';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { cannotWords } from '#web/words/office/channels.ts';
import { momentWords } from '#web/words/office/formats.ts';
import { type ThisDevice, thisDevice } from './this-device.ts';
import { useEndDevice, useNotifySwitch } from './use-site.ts';

interface NotifyDeviceProps {
  push: AlertList['push'];
  /** Left out, the one that shows this page. */
  device?: ThisDevice;
}

/** The switch that has new leads shown on this device, and the devices that have it on. */
export function NotifyDevice({ push, device }: NotifyDeviceProps) {
  const [browser] = useState(() => device ?? thisDevice(window));
  const { own, on, cannot, turning, turn } = useNotifySwitch(browser, push);
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
      {push.devices.length > 0 ? (
        <DeviceList devices={push.devices} own={own} />
      ) : (
        <p className="admin-hint">{push.dropped.length > 0 ? 'No devices.' : 'No devices yet.'}</p>
      )}
      {push.dropped.length > 0 && <DroppedList devices={push.dropped} />}
    </div>
  );
}

interface DeviceListProps {
  devices: readonly ShownPushDevice[];
  /** Id of the one that shows this page, where it is among them. */
  own: string | undefined;
}

/** Devices that can no longer be reached: each goes once it is switched on again there, or removed. */
function DroppedList({ devices }: { devices: readonly ShownDroppedDevice[] }) {
  const { data: admins } = useAdmins();
  const end = useEndDevice();
  return (
    <ul aria-label="Devices no longer reached">
      {devices.map((device) => (
        <li key={device.id}>
          <p>
            {device.name}
            <span className="admin-hint">
              {[
                admins?.items.find(({ username }) => username === device.by)?.email,
                `no longer reached since ${momentWords(device.dropped_at, 'date')}`,
              ]
                .filter(Boolean)
                .join(', ')}
              . Turn it on there again.
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

/** Every device that is notified, whose it is, and the way to end that: of a phone that was lost, too. */
function DeviceList({ devices, own }: DeviceListProps) {
  const { data: admins } = useAdmins();
  const end = useEndDevice();
  const whose = (by: string) => {
    if (admins === undefined) return '';
    const admin = admins.items.find(({ username, state }) => username === by && state === 'active');
    return `${admin === undefined ? 'no longer an admin, remove it ·' : `${admin.email},`} `;
  };
  return (
    <ul aria-label="Devices with notifications on">
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

const notifiedWords =
  'New leads show up here within seconds, even when you’re signed out. Turn this off any time.';

const notNotifiedWords = 'Shows each new lead’s name, phone, type, and price, even on the lock screen.';
