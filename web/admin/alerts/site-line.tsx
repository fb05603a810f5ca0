import './alerts.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import {
  type HealthLine,
  mailHealth,
  scanBudgetNotice,
  scanHealth,
  siteWords,
  unknownHealth,
} from '#web/words/office/site.ts';
import { AlertsPanel } from './alerts-panel.tsx';

/** One line of whether all works, which opens to what does not and what went out. */
export function SiteLine({ api }: { api: AdminApi }) {
  const [isOpen, setOpen] = useState(false);
  // The panels ask; here is heard what they are told.
  const health = useQuery({ queryKey: ['health'], queryFn: () => api.health(), enabled: false });
  const scans = useQuery({ queryKey: ['scan-budget'], queryFn: () => api.scanBudget(), enabled: false });
  const alerts = useQuery({ queryKey: ['alerts'], queryFn: () => api.alerts(), enabled: false });
  const { text, well } = siteWords({ health, scans, alerts });
  return (
    <details className="admin-works admin-site" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Site: <strong data-well={well ?? 'unknown'}>{text}</strong>{' '}
        <span className="admin-site-more">Details</span>
      </summary>
      <ScanBudgetNotice api={api} />
      <HealthPanel api={api} />
      <AlertsPanel api={api} isShown={isOpen} />
    </details>
  );
}

const REFRESH_MS = 10 * 60_000;
const asked = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: false, retry: false } as const;

const verdict = (works: boolean | null) => (works === null ? 'unknown' : works ? 'on' : 'off');

/** What of the site works, and what to do where it does not. */
function HealthPanel({ api }: { api: AdminApi }) {
  const health = useQuery({ queryKey: ['health'], queryFn: () => api.health(), ...asked });
  const scans = useQuery({ queryKey: ['scan-budget'], queryFn: () => api.scanBudget(), ...asked });
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
  const { data } = useQuery({
    queryKey: ['scan-budget'],
    queryFn: () => api.scanBudget(),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const notice = data === undefined ? null : scanBudgetNotice(data);
  if (notice === null) return null;
  return (
    <p role="status" className="admin-scan-budget" data-used={notice.used}>
      {notice.text}
    </p>
  );
}
