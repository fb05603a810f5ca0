import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { refreshCallList, removeLead } from '#web/admin/data/lead-cache.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';

interface Props {
  api: Pick<AdminApi, 'deleteLead'>;
  lead: Lead;
  /** The lead is there no more. */
  onDeleted: () => void;
}

/** Deletes the lead for good, once it is confirmed. */
export function DeleteLead({ api, lead, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <button type="button" className="admin-button lead-danger" onClick={() => setAsking(true)}>
        Delete for good
      </button>
      {asking && <Question api={api} lead={lead} onDeleted={onDeleted} onKeep={() => setAsking(false)} />}
    </div>
  );
}

function Question({ api, lead, onDeleted, onKeep }: Props & { onKeep: () => void }) {
  const client = useQueryClient();
  const say = useToast();
  const done = () => {
    removeLead(client, lead.id);
    refreshCallList(client);
    say('success', 'Lead deleted for good');
    onDeleted();
  };
  const erase = useMutation({
    mutationFn: () => api.deleteLead(lead.id),
    onSuccess: done,
    // Another admin was first.
    onError: (error) => isGone(error) && done(),
  });
  return (
    <AdminDialog title="Delete this lead for good?" onClose={onKeep}>
      <p className="lead-question">
        Of <bdi>{lead.name}</bdi> nothing stays, and nobody can bring it back:
      </p>
      <ul className="lead-going">
        <li>the lead, with name, phone, mail and address</li>
        {lead.documentId !== undefined && <li>the uploaded estimate, unless another lead came with it</li>}
        <li>the links to the quote</li>
        <li>notes and history</li>
      </ul>
      <div role="alert">
        {erase.isError && (
          <p className="lead-failed">
            The lead could not be deleted as a whole. Try again: what is left of it goes then.
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <button
          type="button"
          className="admin-button lead-danger"
          aria-disabled={erase.isPending}
          onClick={() => erase.isPending || erase.mutate()}
        >
          {erase.isPending ? 'Deleting...' : 'Delete the lead'}
        </button>
        <button type="button" className="admin-button" onClick={onKeep}>
          Keep the lead
        </button>
      </div>
    </AdminDialog>
  );
}
