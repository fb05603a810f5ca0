import './alerts.css';
import './site-line.css';
import { useState } from 'react';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import {
  type HealthLine,
  mailHealth,
  scanBudgetNotice,
  scanHealth,
  unknownHealth,
} from '#web/words/office/site.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { useHealth, useScanBudget, useSiteWords } from './use-site.ts';

/** One line of whether all works, which opens to what does not and what went out. */
export function SiteLine({ api }: { api: AdminApi }) {
  const [isOpen, setOpen] = useState(false);
  const { text, well } = useSiteWords(api);
  return (
    <details className="admin-works admin-site" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-well={well ?? 'unknown'}>
        <span className="admin-site-words">
          Site: <strong>{text}</strong>
        </span>
      </summary>
      <div className="admin-site-panel">
        <ScanBudgetNotice api={api} />
        <HealthPanel api={api} />
        <AlertsPanel api={api} isShown={isOpen} />
      </div>
    </details>
  );
}

const verdict = (works: boolean | null) => (works === null ? 'unknown' : works ? 'on' : 'off');

/** What of the site works, and what to do where it does not. */
function HealthPanel({ api }: { api: AdminApi }) {
  const health = useHealth(api);
  const scans = useScanBudget(api);
  if (health.isPending || scans.isPending) return null;
  const lines: HealthLine[] = [
    health.data === undefined ? unknownHealth('Mail') : mailHealth(health.data),
    scans.data === undefined ? unknownHealth('Scans') : scanHealth(scans.data),
  ];
  return (
    <details className="admin-works">
      <summary>
        Health:{' '}
        {lines.map(({ name, works }) => (
          <span key={name} data-works={works ?? 'unknown'}>
            {name} <strong>{verdict(works)}</strong>{' '}
          </span>
        ))}
      </summary>
      <ul>
        {lines.map(({ name, text }) => (
          <li key={name}>
            {name}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says that the pages OCR may read are nearly or quite used up; nothing otherwise, nor where that is not known. */
export function ScanBudgetNotice({ api }: { api: AdminApi }) {
  const { data } = useScanBudget(api);
  const notice = data === undefined ? null : scanBudgetNotice(data);
  if (notice === null) return null;
  return (
    <p role="status" className="admin-scan-budget" data-used={notice.used}>
      {notice.text}
    </p>
  );
}
