import { useState } from 'react';
import type { AlertList, ShownDroppedDevice, ShownPushDevice } from '#shared/api/alert-routes.ts';
import { useAdmins } from '#web/admin/people/team.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { growClass, Row, Stack } from '#web/ui/stack.tsx';
import { pushHoursWords } from '#web/words/office/channels.ts';
import { momentWords } from '#web/words/office/formats.ts';
import { personName } from '#web/words/office/people.ts';
import styles from './notify-device.module.css';
import { useDeviceState } from './renew-device.ts';
import { type ThisDevice, thisDevice } from './this-device.ts';
import { useEndDevice } from './use-devices.ts';

interface Props {
  push: AlertList['push'];
  /** Left out, the one that shows this page. */
  device?: ThisDevice;
}

/** The devices that are notified, and those that can no longer be. */
export function Devices({ push, device }: Props) {
  const [browser] = useState(() => device ?? thisDevice(window));
  const { data: state } = useDeviceState(browser);
  if (push.key === '') return null;
  const own = typeof state === 'object' ? state.id : undefined;
  return (
    <Stack gap={2} className={styles.part}>
      {push.devices.length > 0 ? (
        <DeviceList devices={push.devices} own={own} />
      ) : (
        <Help>{push.dropped.length > 0 ? 'No devices.' : 'No devices yet.'}</Help>
      )}
      {push.dropped.length > 0 && <DroppedList devices={push.dropped} />}
    </Stack>
  );
}

/** Devices that can no longer be reached: each goes once it is switched on again there, or removed. */
function DroppedList({ devices }: { devices: readonly ShownDroppedDevice[] }) {
  const { data: admins } = useAdmins();
  const about = ({ by, dropped_at }: ShownDroppedDevice) => {
    const email = admins?.items.find(({ username }) => username === by)?.email;
    const since = `no longer reached since ${momentWords(dropped_at, 'date')}`;
    return `${[email, since].filter(Boolean).join(', ')}. Turn it on there again, under People.`;
  };
  return (
    <ul aria-label="Devices no longer reached">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} name={device.name} about={about(device)} />
      ))}
    </ul>
  );
}

interface DeviceListProps {
  devices: readonly ShownPushDevice[];
  /** Id of the one that shows this page, where it is among them. */
  own: string | undefined;
}

/** Every device that is notified, whose it is, and the way to end that: of a phone that was lost, too. */
function DeviceList({ devices, own }: DeviceListProps) {
  const { data: admins } = useAdmins();
  const whose = (by: string) => {
    if (admins === undefined) return '';
    const admin = admins.items.find(({ username, state }) => username === by && state === 'active');
    return `${admin === undefined ? 'no longer an admin, remove it ·' : `${personName(admin.email)},`} `;
  };
  return (
    <ul aria-label="Devices with notifications on">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          name={device.id === own ? `${device.name} (this device)` : device.name}
          about={`${whose(device.by)}since ${momentWords(device.created_at, 'date')}. ${pushHoursWords(device.hours)}`}
        />
      ))}
    </ul>
  );
}

interface DeviceRowProps {
  device: ShownPushDevice | ShownDroppedDevice;
  name: string;
  about: string;
}

function DeviceRow({ device, name, about }: DeviceRowProps) {
  const end = useEndDevice();
  return (
    <Row as="li" gap={3} justify="between" className={styles.device}>
      <div className={growClass}>
        {name}
        <Help>{about}</Help>
      </div>
      <Button
        disabled={end.isPending}
        aria-label={`Remove ${device.name}`}
        onClick={() => end.mutate(device)}
      >
        Remove
      </Button>
    </Row>
  );
}
