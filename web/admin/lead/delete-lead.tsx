import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { refreshCallList, removeLead } from '#web/admin/data/lead-cache.ts';
import { isForbidden, isGone } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useHasOwnersButtons } from '#web/admin/people/team.ts';
import { panelClass } from '#web/admin/ui/panels.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { ink } from '#web/ui/text.tsx';
import { serverSentence } from '#web/words/office/formats.ts';
import styles from './delete-lead.module.css';

interface Props {
  lead: Lead;
  /** The lead is there no more. */
  onDeleted: () => void;
}

/** Deletes the lead for good, once it is confirmed; sales may not. */
export function DeleteLead({ lead, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  if (!useHasOwnersButtons()) return null;
  return (
    <div className={panelClass}>
      <Button kind="bare" className={ink.bad} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete lead
      </Button>
      {asking && <Question lead={lead} onDeleted={onDeleted} onKeep={() => setAsking(false)} />}
    </div>
  );
}

function Question({ lead, onDeleted, onKeep }: Props & { onKeep: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const done = () => {
    removeLead(client, lead.id);
    refreshCallList(client);
    showToast('success', 'Lead deleted');
    onDeleted();
  };
  const erase = useMutation({
    mutationFn: () => api.deleteLead(lead.id),
    onSuccess: done,
    // Another admin was first.
    onError: (error) => isGone(error) && done(),
  });
  return (
    <Dialog title="Delete this lead?" onClose={onKeep}>
      <p>
        This deletes <bdi>{lead.name}</bdi> for good. You can’t undo it. We delete:
      </p>
      <ul className={styles.list}>
        <li>the lead, with name, phone, email, and address</li>
        {lead.documentId !== undefined && <li>the uploaded estimate, unless another lead uses it</li>}
        <li>quote links</li>
        <li>notes and history</li>
      </ul>
      {erase.isError && (
        <FieldError>
          {isForbidden(erase.error)
            ? serverSentence(erase.error)
            : 'Only part of this lead was deleted. Try again to delete the rest.'}
        </FieldError>
      )}
      <DialogActions>
        <Button onClick={onKeep}>Cancel</Button>
        <Button
          kind="danger"
          aria-disabled={erase.isPending}
          onClick={() => erase.isPending || erase.mutate()}
        >
          {erase.isPending ? 'Deleting...' : 'Delete lead'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
