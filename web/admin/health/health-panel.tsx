import '#web/admin/works-panel.css';
import { useQuery } from '@tanstack/react-query';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { type HealthLine, mailHealth, scanHealth, unknownHealth } from '#web/words/office/site.ts';

const REFRESH_MS = 10 * 60_000;
const asked = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: false, retry: false } as const;

const verdict = (works: boolean | null) => (works === null ? 'unknown' : works ? 'on' : 'off');

/** What of the site works, and what to do where it does not. */
export function HealthPanel({ api }: { api: AdminApi }) {
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
