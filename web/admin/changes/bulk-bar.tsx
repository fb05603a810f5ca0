import './changes.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshCallList } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { statusLabel } from '#web/words/office/lead.ts';
import { type BulkFailure, setEach } from './bulk-change.ts';
import { useLeadChange } from './use-lead-changes.ts';

/** How far a change of several leads has come. */
interface Run {
  status: LeadStatus;
  all: number;
  updated: number;
  failed: readonly BulkFailure[];
  over: boolean;
}

interface Props {
  api: AdminApi;
  /** Those chosen. */
  leads: readonly Lead[];
  /** Nothing more is to be done with them: choose none. */
  onDone: () => void;
}

/** So many are named one by one. */
const NAMED = 10;

function namesOf(leads: readonly Lead[]): string {
  const names = leads.slice(0, NAMED).map(({ name }) => name);
  const more = leads.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Sets the status of the chosen leads; nothing where none is chosen. */
export function BulkBar({ api, leads, onDone }: Props) {
  const client = useQueryClient();
  const say = useToast();
  const changer = useLeadChange(api);
  const [status, setStatus] = useState<LeadStatus>('contacted');
  const [run, setRun] = useState<Run | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function start(chosen: readonly Lead[], to: LeadStatus, before = 0) {
    const all = before + chosen.length;
    const begun: Run = { status: to, all, updated: before, failed: [], over: false };
    let end = begun;
    setRun(begun);
    await setEach(changer, chosen, to, (updated, failed) => {
      end = { ...begun, updated: before + updated, failed };
      setRun(end);
    });
    refreshCallList(client);
    if (end.failed.length > 0) {
      if (!isShown.current) sayFailed(end);
      return setRun({ ...end, over: true });
    }
    setRun(null);
    say('success', 'Lead status updated successfully', {
      detail: { name: statusLabel(to), words: `${end.updated} of ${all} updated` },
    });
    onDone();
  }

  /** To an admin who left the list while it ran. */
  function sayFailed({ status, all, updated, failed }: Run) {
    const leads = failed.map(({ lead }) => lead);
    say('failure', 'Failed to update lead status', {
      detail: { name: `${leads.length} of ${all} not updated`, words: namesOf(leads) },
      action: { label: 'Try again', run: () => void start(leads, status, updated) },
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
          onClick={() => void start(leads, status)}
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
  run: Run;
  again: (leads: readonly Lead[], status: LeadStatus, before: number) => Promise<void>;
  close: () => void;
}

function RunBar({ run: { status, all, updated, failed, over }, again, close }: RunProps) {
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
            onClick={() =>
              void again(
                failed.map(({ lead }) => lead),
                status,
                updated,
              )
            }
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
