import './scan-budget-notice.css';
import { useQuery } from '@tanstack/react-query';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { scanBudgetNotice } from '#web/words/office/site.ts';

const REFRESH_MS = 10 * 60_000;

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
