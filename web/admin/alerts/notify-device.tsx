import { clsx } from 'clsx';
import { useState } from 'react';
import type { AlertList } from '#shared/api/alert-routes.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { panelClass } from '#web/admin/ui/panels.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { growClass, Row } from '#web/ui/stack.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { cannotWords, pushHoursWords } from '#web/words/office/channels.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { HoursDialog } from './hours-dialog.tsx';
import styles from './notify-device.module.css';
import { type ThisDevice, thisDevice } from './this-device.ts';
import { useNotifySwitch } from './use-devices.ts';
import { useAlerts } from './use-site.ts';

interface Props {
  /** Left out, the one that shows this page. */
  device?: ThisDevice;
}

/** Whether new leads show on this device, and when it rings for them; nothing on a site without push. */
export function NotifyDevice({ device }: Props) {
  const { data, error, refetch } = useAlerts(false);
  const [browser] = useState(() => device ?? thisDevice(window));
  if (data?.push.key === '') return null;
  return (
    <Card as="section" className={clsx(panelClass, styles.card)} aria-labelledby="notify-device">
      <h3 id="notify-device">Notify this device</h3>
      {data !== undefined ? (
        <NewLeadsSwitch push={data.push} device={browser} />
      ) : error === null ? (
        <p>Loading...</p>
      ) : (
        <NotLoaded
          text={failureWords(error, 'Couldn’t load notifications. Check your connection.')}
          retry={() => void refetch()}
        />
      )}
    </Card>
  );
}

function NewLeadsSwitch({ push, device }: { push: AlertList['push']; device: ThisDevice }) {
  const { own, on, cannot, turning, turn, setHours } = useNotifySwitch(device, push);
  const [isAsking, setAsking] = useState(false);
  if (on === undefined) return <p>Loading...</p>;
  return (
    <Row gap={3} align="start" className={styles.row}>
      <div className={growClass}>
        <Switch
          className={styles.own}
          checked={on}
          disabled={turning || (cannot !== undefined && !on)}
          aria-describedby="notify-device-words"
          onChange={(event) => turn(event.target.checked)}
        >
          New leads
        </Switch>
        <Help id="notify-device-words" className={styles.words}>
          {cannot !== undefined
            ? cannotWords[cannot]
            : own === undefined
              ? notNotifiedWords
              : pushHoursWords(own.hours)}
        </Help>
      </div>
      {own !== undefined && cannot === undefined && (
        <Button kind="bare" aria-haspopup="dialog" disabled={turning} onClick={() => setAsking(true)}>
          Hours
        </Button>
      )}
      {isAsking && (
        <HoursDialog
          hours={own?.hours}
          close={() => setAsking(false)}
          save={(hours) => {
            setAsking(false);
            setHours(hours);
          }}
        />
      )}
    </Row>
  );
}

const notNotifiedWords = 'Shows each new lead’s name, phone, type, and price, even on the lock screen.';
