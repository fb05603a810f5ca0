import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/lead/use-lead-change.ts';
import { StatusChoice, TrashButton } from '#web/admin/leads/lead-controls.tsx';

/** The status, the trash, and whether the lead is spam. */
export function StatusControls({ lead, change }: { lead: Lead; change: ChangeLead }) {
  const spam = isSpam(lead);
  const setStatus = (_lead: Lead, status: Lead['status']) => void change({ status });
  return (
    <div className="lead-status">
      <StatusChoice lead={lead} setStatus={setStatus} />
      <TrashButton lead={lead} setStatus={setStatus} />
      <button type="button" className="admin-button" onClick={() => void change({ spam: !spam })}>
        {spam ? 'Not spam' : 'Mark as spam'}
      </button>
    </div>
  );
}
