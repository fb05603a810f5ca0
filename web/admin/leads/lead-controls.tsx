import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Trash } from '#web/admin/ui/icons.tsx';
import { fromList, leadPath } from '#web/admin/urls/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { statusLabel } from '#web/words/office/lead.ts';
import styles from './lead-link.module.css';

export type SetStatus = (lead: Lead, status: LeadStatus) => void;

interface Props {
  lead: Lead;
  setStatus: SetStatus;
  className?: string | undefined;
}

export const StatusChoice = ({ lead, setStatus, className }: Props) => (
  <Select
    className={className}
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
  </Select>
);

/** Sets the lead to canceled. */
export function TrashButton({ lead, setStatus, className }: Props) {
  const cancelled = lead.status === 'cancelled';
  return (
    <Button
      kind="icon"
      className={className}
      aria-label={`Cancel lead: ${lead.name}`}
      title="Set to Cancelled"
      // Not `disabled`: a button that closes under the finger loses the focus.
      aria-disabled={cancelled}
      onClick={() => !cancelled && setStatus(lead, 'cancelled')}
    >
      <Trash />
    </Button>
  );
}

interface LinkProps {
  lead: Pick<Lead, 'id' | 'name'>;
  className: string | undefined;
  /** Below a desktop's width, where two lines are what others have. */
  isOneLine?: boolean;
}

/** The lead's name, which leads to its own page. */
export const LeadLink = ({ lead: { id, name }, isOneLine, className }: LinkProps) => (
  <Link
    className={clsx(styles.name, isOneLine && styles.oneLine, className)}
    data-opens-lead
    to={leadPath(id)}
    state={fromList}
    title={name}
  >
    <bdi>{name}</bdi>
  </Link>
);
