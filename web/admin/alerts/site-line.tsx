import './site-line.css';
import { useRef, useState } from 'react';
import { OfficePart } from '#web/admin/ui/failed-load.tsx';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { later } from '#web/ui/later-part.ts';
import { useClosedElsewhere } from '#web/ui/menu.tsx';
import { useRenewedDevice } from './renew-device.ts';
import { thisDevice } from './this-device.ts';
import { useDeviceState, useSite, useSiteWords } from './use-site.ts';

const sitePanel = later(() => import('./site-panel.tsx'));

/** One line of whether all works, which opens to what does not and what went out. */
export function SiteLine({ leave }: { leave: Leave }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClosedElsewhere(details, isOpen);
  const site = useSite(isOpen);
  const { text, well } = useSiteWords(site);
  const [device] = useState(() => thisDevice(window));
  useRenewedDevice(device, useDeviceState(device).data, site.alerts.data?.push);
  return (
    <details
      ref={details}
      className="admin-site"
      data-well={well ?? 'unknown'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary title={text}>
        <span className="admin-site-words">
          <span>Site: </span>
          <strong>{text}</strong>
        </span>
      </summary>
      {isOpen && (
        <div className="admin-site-panel">
          <OfficePart part={sitePanel} name="alerts">
            {({ SitePanel }) => <SitePanel site={site} leave={leave} />}
          </OfficePart>
        </div>
      )}
    </details>
  );
}
