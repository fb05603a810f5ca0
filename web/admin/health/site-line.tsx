import '#web/admin/works-panel.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertsPanel } from '#web/admin/alerts/alerts-panel.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { ScanBudgetNotice } from '#web/admin/scan-budget/scan-budget-notice.tsx';
import { siteWords } from '#web/words/office/site.ts';
import { HealthPanel } from './health-panel.tsx';

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
