import { useId } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import type { ChangeLead } from '#web/admin/lead/use-lead-change.ts';
import { useAdmins } from '#web/admin/people/use-people.ts';
import { assigneeOptions } from './assignees.ts';

interface Props {
  api: AdminApi;
  lead: Lead;
  change: ChangeLead;
}

/** Who looks after the lead. */
export function AssigneeChoice({ api, lead, change }: Props) {
  const id = useId();
  const admins = useAdmins(api);
  return (
    <div className="lead-control">
      <label htmlFor={id}>Assigned to</label>
      <select
        id={id}
        className="admin-field lead-select"
        value={lead.assignee ?? ''}
        onChange={({ target }) => void change({ assignee: target.value === '' ? null : target.value })}
      >
        <option value="">Nobody</option>
        {assigneeOptions(admins.data, lead.assignee).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {admins.isError && admins.data === undefined && (
        <p className="admin-hint">
          The admins could not be loaded.{' '}
          <button type="button" className="link-button" onClick={() => void admins.refetch()}>
            Load the admins again
          </button>
        </p>
      )}
    </div>
  );
}
