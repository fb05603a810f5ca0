import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { useClickOutside } from '#web/ui/menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { cutClass } from '#web/ui/text.tsx';
import { useRenewedDevice } from './renew-device.ts';
import styles from './site-line.module.css';
import { thisDevice } from './this-device.ts';
import { useDeviceState, useSite, useSiteWords } from './use-site.ts';

const sitePanel = lazyChunk(() => import('./site-panel.tsx'));

interface Props {
  leave: Leave;
  /** On a phone what does not work is a line of its own below. */
  hasOwnLine?: boolean;
}

/** One line of whether all works, which opens to what does not and what went out. */
export function SystemStatusLine({ leave, hasOwnLine }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClickOutside(details, isOpen);
  const site = useSite(isOpen);
  const { text, well } = useSiteWords(site);
  const isLong = hasOwnLine === true && well === false;
  const [device] = useState(() => thisDevice(window));
  const close = () => {
    if (details.current === null) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  useRenewedDevice(device, useDeviceState(device).data, site.alerts.data?.push);
  return (
    <details
      ref={details}
      className={clsx(styles.site, hasOwnLine && styles.ownLine)}
      data-part="site"
      data-well={well ?? 'unknown'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
    >
      <summary className={buttonClass('bare', styles.line)} title={text}>
        <span className={cutClass}>
          <span className={isLong ? undefined : spokenBelowDesktopClass}>
            Site<span className={styles.colon}>: </span>
          </span>
          <span className={isLong ? undefined : styles.state}>{text}</span>
        </span>
      </summary>
      {isOpen && (
        <Card className={styles.panel} data-part="site-panel">
          <Stack gap={3}>
            <LazyPanel part={sitePanel} name="alerts">
              {({ SystemStatusPanel: SitePanel }) => <SitePanel site={site} leave={leave} close={close} />}
            </LazyPanel>
          </Stack>
        </Card>
      )}
    </details>
  );
}
