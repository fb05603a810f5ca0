import './push.css';
import { useState } from 'react';
import type { AlertList } from '#shared/api/alert-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { cannotWords, notifiedWords, notNotifiedWords } from '#web/words/office/site.ts';
import { DeviceList } from './device-list.tsx';
import { type ThisDevice, thisDevice } from './this-device.ts';
import { useNotifySwitch } from './use-notify-switch.ts';

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
