import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { statusLabel } from '#web/admin/leads/lead-words.ts';
import { TrashIcon } from '#web/admin/leads/trash-icon.tsx';

export type SetStatus = (lead: Lead, status: LeadStatus) => void;

interface Props {
  lead: Lead;
  setStatus: SetStatus;
}

export const StatusChoice = ({ lead, setStatus }: Props) => (
  <select
    className="admin-field admin-status"
    aria-label={`Status of ${lead.name}`}
    value={lead.status}
    onChange={({ target }) => {
      const chosen = leadStatuses.find((status) => status === target.value);
      if (chosen !== undefined) setStatus(lead, chosen);
    }}
  >
    {leadStatuses.map((status) => (
      <option key={status} value={status}>
        {statusLabel(status)}
      </option>
    ))}
  </select>
);

/** Sets the lead to canceled. */
export function TrashButton({ lead, setStatus }: Props) {
  const cancelled = lead.status === 'cancelled';
  return (
    <button
      type="button"
      className="admin-button admin-button-icon"
      aria-label={`Cancel the lead of ${lead.name}`}
      title="Set to cancelled"
      // Not `disabled`: a button that closes under the finger loses the focus.
      aria-disabled={cancelled}
      onClick={() => !cancelled && setStatus(lead, 'cancelled')}
    >
      <TrashIcon />
    </button>
  );
}
