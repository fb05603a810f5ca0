import './changes.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshCallList } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { namesOf, statusLabel } from '#web/words/office/lead.ts';
import { type BulkRun, type BulkTask, begun, leftOf, setEach } from './bulk-change.ts';
import { useLeadChange } from './use-lead-changes.ts';

interface Props {
  api: AdminApi;
  /** Those chosen. */
  leads: readonly Lead[];
  /** Nothing more is to be done with them: choose none. */
  onDone: () => void;
}

/** Sets the status of the chosen leads; nothing where none is chosen. */
export function BulkBar({ api, leads, onDone }: Props) {
  const client = useQueryClient();
  const say = useToast();
  const changer = useLeadChange(api);
  const [status, setStatus] = useState<LeadStatus>('contacted');
  const [run, setRun] = useState<BulkRun | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function start(task: BulkTask) {
    let end = begun(task);
    setRun(end);
    await setEach(changer, task.leads, task.status, (updated, failed) => {
      end = { ...end, updated: task.before + updated, failed };
      setRun(end);
    });
    refreshCallList(client);
    if (end.failed.length > 0) {
      if (!isShown.current) sayFailed(end);
      return setRun({ ...end, over: true });
    }
    setRun(null);
    say('success', 'Lead status updated successfully', {
      detail: { name: statusLabel(end.status), words: `${end.updated} of ${end.all} updated` },
    });
    onDone();
  }

  /** To an admin who left the list while it ran. */
  function sayFailed(run: BulkRun) {
    const left = leftOf(run);
    say('failure', 'Failed to update lead status', {
      detail: { name: `${left.leads.length} of ${run.all} not updated`, words: namesOf(left.leads) },
      action: { label: 'Try again', run: () => void start(left) },
    });
  }

  if (run !== null) return <RunBar run={run} again={start} close={() => setRun(null)} />;
  if (leads.length === 0) return null;
  return (
    <div className="admin-bulk">
      <p>
        <strong>{leads.length} chosen</strong>
      </p>
      <div className="admin-bulk-controls">
        <select
          className="admin-field"
          aria-label="Status of the chosen leads"
          value={status}
          onChange={(event) =>
            setStatus(leadStatuses.find((known) => known === event.target.value) ?? status)
          }
        >
          {leadStatuses.map((known) => (
            <option key={known} value={known}>
              {statusLabel(known)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="admin-button admin-button-main"
          onClick={() => void start({ leads, status, before: 0 })}
        >
          Set status
        </button>
        <button type="button" className="admin-button" onClick={onDone}>
          Choose none
        </button>
      </div>
    </div>
  );
}

interface RunProps {
  run: BulkRun;
  again: (task: BulkTask) => Promise<void>;
  close: () => void;
}

function RunBar({ run, again, close }: RunProps) {
  const { status, all, updated, failed, over } = run;
  return (
    <div className="admin-bulk" data-failed={failed.length > 0}>
      <p role="status">
        <strong>
          {updated} of {all} updated
        </strong>
        {over && `, ${failed.length} failed`}
      </p>
      {over && (
        <div className="admin-bulk-controls">
          <button
            type="button"
            className="admin-button admin-button-main"
            onClick={() => void again(leftOf(run))}
          >
            Set {failed.length} to {statusLabel(status)} again
          </button>
          <button type="button" className="admin-button" onClick={close}>
            Close
          </button>
        </div>
      )}
      {failed.length > 0 && (
        <ul aria-label="Failed">
          {failed.map(({ lead, reason }) => (
            <li key={lead.id}>
              <bdi>{lead.name}</bdi> is {statusLabel(lead.status)}. {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
