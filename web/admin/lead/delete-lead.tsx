import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { refreshCallList, removeLead } from '#web/admin/data/lead-cache.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';

interface Props {
  lead: Lead;
  /** The lead is there no more. */
  onDeleted: () => void;
}

/** Deletes the lead for good, once it is confirmed. */
export function DeleteLead({ lead, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <button type="button" className="admin-button lead-danger" onClick={() => setAsking(true)}>
        Delete lead
      </button>
      {asking && <Question lead={lead} onDeleted={onDeleted} onKeep={() => setAsking(false)} />}
    </div>
  );
}

function Question({ lead, onDeleted, onKeep }: Props & { onKeep: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const say = useToast();
  const done = () => {
    removeLead(client, lead.id);
    refreshCallList(client);
    say('success', 'Lead deleted');
    onDeleted();
  };
  const erase = useMutation({
    mutationFn: () => api.deleteLead(lead.id),
    onSuccess: done,
    // Another admin was first.
    onError: (error) => isGone(error) && done(),
  });
  return (
    <AdminDialog title="Delete this lead?" onClose={onKeep}>
      <p className="lead-question">
        This deletes <bdi>{lead.name}</bdi> for good. You can’t undo it. We delete:
      </p>
      <ul className="lead-going">
        <li>the lead, with name, phone, email, and address</li>
        {lead.documentId !== undefined && <li>the uploaded estimate, unless another lead uses it</li>}
        <li>quote links</li>
        <li>notes and history</li>
      </ul>
      <div role="alert">
        {erase.isError && (
          <p className="lead-failed">Only part of this lead was deleted. Try again to delete the rest.</p>
        )}
      </div>
      <div className="dialog-actions">
        <button
          type="button"
          className="admin-button lead-danger"
          aria-disabled={erase.isPending}
          onClick={() => erase.isPending || erase.mutate()}
        >
          {erase.isPending ? 'Deleting...' : 'Delete lead'}
        </button>
        <button type="button" className="admin-button" onClick={onKeep}>
          Cancel
        </button>
      </div>
    </AdminDialog>
  );
}
